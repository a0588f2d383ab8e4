import { errorText } from '#domain/api-error.ts'
import { SILENT_STORE } from '#client/store-silence.ts'
import { useStoreSilence } from '#components/data/use-store-silence.ts'
import { Button } from '#ui/actions/button.tsx'
import { Face } from '#ui/messages/face.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'

interface CabinetFailureProps {
  error: unknown
  isBusy: boolean
  onRetry: () => void
  onSignOut: () => void
}

/** Nothing is known of the agent and the server does not say: the first start without a network, or a store that is silent. */
export function CabinetFailure({ error, isBusy, onRetry, onSignOut }: CabinetFailureProps) {
  const isStoreSilent = useStoreSilence()
  return (
    <BareLayout>
      <div role="alert" className="mx-auto max-w-100">
        <Face mood="sorry" className="mb-3 size-20" />
        <PageTitle description={isStoreSilent ? SILENT_STORE : errorText(error)}>Кабинет не открылся</PageTitle>
        <div className="flex flex-col gap-2">
          <Button block busy={isBusy} onClick={onRetry}>
            Повторить
          </Button>
          <Button block variant="ghost" onClick={onSignOut}>
            Выйти
          </Button>
        </div>
      </div>
    </BareLayout>
  )
}
