import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { readReferralCode } from '#client/session/referral-code.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonLook } from '#ui/actions/button-look.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Face } from '#ui/messages/face.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'
import { addressToShare, escapeUrl } from './escape-url.ts'

interface BrowserGateProps {
  /** The app that shows this page, where it is known. */
  appName: string | null
  onConfirm: () => void
}

/** Other apps' browsers keep no files, install nothing and forget the sign-in: work goes on in an ordinary one (statement 2.11). */
export function BrowserGate({ appName, onConfirm }: BrowserGateProps) {
  const address = addressToShare(location.href, readReferralCode())
  const escape = escapeUrl(address, navigator.userAgent)
  return (
    <BareLayout>
      <div className="mx-auto flex max-w-100 flex-col gap-5">
        <Face mood="puzzled" icon={<ArrowTopRightOnSquareIcon />} className="-mb-2 size-20" />
        <PageTitle
          description={
            <>
              Сейчас сайт открыт внутри {appName === null ? 'другого приложения' : `приложения ${appName}`}. Здесь не
              сохранятся вход и снимки, а кабинет не установить на телефон.
            </>
          }
        >
          Откройте в обычном браузере
        </PageTitle>
        <div className="flex flex-col gap-2">
          {escape !== null && (
            <a href={escape} className={buttonLook({ block: true })}>
              <ArrowTopRightOnSquareIcon aria-hidden="true" className="size-5" />
              Открыть в браузере
            </a>
          )}
          <CopyButton
            block
            text={address}
            label="Скопировать ссылку"
            copiedLabel="Ссылка скопирована"
            variant={escape === null ? 'primary' : 'secondary'}
          />
        </div>
        <div>
          <h2 className="mb-2 text-base font-semibold">Если кнопка не сработала</h2>
          <ol className="flex list-decimal flex-col gap-1.5 pl-6 text-base text-muted marker:font-semibold marker:text-ink">
            <li>Скопируйте ссылку.</li>
            <li>Откройте Chrome, Safari или другой браузер.</li>
            <li>Вставьте ссылку в адресную строку.</li>
          </ol>
          <p className="mt-3 rounded-lg bg-sunken p-3 text-sm wrap-anywhere select-all">{address}</p>
        </div>
        <Button variant="ghost" onClick={onConfirm}>
          У меня обычный браузер
        </Button>
      </div>
    </BareLayout>
  )
}
