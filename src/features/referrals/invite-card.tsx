import { ShareIcon } from '@heroicons/react/24/outline'
import { REFERRAL_DIALOGS, REFERRAL_FEE_RUB } from '#contract/limits.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { referralLink } from './referral.ts'

const INVITATION = 'Присоединяйся к работе в кабинете агента'

export function InviteCard({ code }: { code: string }) {
  const link = referralLink(location.origin, code)
  const [site, query] = link.split('?')
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{REFERRAL_FEE_RUB} ₽ за каждого агента</h2>
        <p className="mt-1 text-base text-muted">
          Платим {REFERRAL_FEE_RUB} ₽ один раз — после первых {REFERRAL_DIALOGS} отработанных контактов приглашённого.
          Данные обновляются каждый день в 00:00 по Москве.
        </p>
      </div>
      <div>
        <p className="text-sm font-medium">Ваша ссылка</p>
        <p className="mt-1.5 rounded-lg bg-sunken px-3.5 py-3 text-base wrap-anywhere select-all">
          {site}
          <span className="inline-block">?{query}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
        <CopyButton variant="primary" text={link} label="Скопировать ссылку" copiedLabel="Ссылка скопирована" />
        {'share' in navigator && (
          <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share(link)}>
            Поделиться
          </Button>
        )}
      </div>
    </Card>
  )
}

async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: 'Кабинет агента', text: INVITATION, url: link })
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      notify.error('Не удалось поделиться', 'Скопируйте ссылку')
  }
}
