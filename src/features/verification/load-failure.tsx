import { errorText } from '#domain/api-error.ts'
import { LoadAlert } from '#ui/load-alert.tsx'

interface LoadFailureProps {
  error: unknown
  isBusy: boolean
  onRetry: () => void
}

export function LoadFailure({ error, ...retry }: LoadFailureProps) {
  return (
    <LoadAlert title="Заявка не загрузилась" {...retry}>
      {errorText(error, 'Ошибка сервера')}
    </LoadAlert>
  )
}
