import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { can } from '#client/capabilities.ts'
import { Card } from '#ui/page/card.tsx'

/** What the cabinet tells us of the phone, folded: nothing where it tells nothing. */
export function PrivacyCard() {
  if (!can('client_reports') && !can('proofs')) return null
  return (
    <Card padding="none">
      <details className="group">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-xl px-4 py-3 text-base font-semibold hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2>Что мы знаем о телефоне</h2>
          <ChevronDownIcon
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4 text-sm text-muted sm:px-5">
          {can('client_reports') && (
            <p>
              О сбоях кабинет сообщает нам сам: что за ошибка и на каком экране, без номеров, имён и снимков. Часть
              телефонов говорит ещё, за сколько открылась страница и дошёл отчёт.
            </p>
          )}
          {can('proofs') && (
            <p>
              Этому устройству дан случайный номер. Он отправляется при входе: по нему мы узнаём знакомое устройство и
              видим, если с него работают под разными аккаунтами. Других сведений о телефоне в нём нет. Со снимком
              отправляется, как давно сделан его файл.
            </p>
          )}
        </div>
      </details>
    </Card>
  )
}
