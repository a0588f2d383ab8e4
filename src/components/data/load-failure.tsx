import { errorText } from '#domain/api-error.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'

interface LoadFailureProps {
  title: string
  error: unknown
  /** What was fetched before is still on the screen: then this is a warning. */
  isKept: boolean
  isBusy: boolean
  onRetry: () => void
  className?: string | undefined
}

/** Something could not be fetched: why, and a way to try again. */
export function LoadFailure({ title, error, isKept, isBusy, onRetry, className }: LoadFailureProps) {
  return (
    <Alert
      className={className}
      tone={isKept ? 'warning' : 'danger'}
      title={title}
      action={
        <Button size="sm" variant="secondary" busy={isBusy} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  )
}
