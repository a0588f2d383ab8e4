import { errorText } from '#offline/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface LoadFailureProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  return (
    <Alert
      title="Заявка не загрузилась"
      action={
        <Button size="sm" variant="secondary" busy={busy} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {errorText(error, 'Ошибка сервера')}
    </Alert>
  )
}
