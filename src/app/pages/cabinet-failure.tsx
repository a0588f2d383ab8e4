import { errorText } from '#domain/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'

interface CabinetFailureProps {
  error: unknown
  isBusy: boolean
  onRetry: () => void
  onSignOut: () => void
}

/** Nothing is known of the agent and the server does not say: the first start without a network. */
export function CabinetFailure({ error, isBusy, onRetry, onSignOut }: CabinetFailureProps) {
  return (
    <BareLayout>
      <div role="alert" className="mx-auto max-w-100">
        <PageTitle description={errorText(error)}>Кабинет не открылся</PageTitle>
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
