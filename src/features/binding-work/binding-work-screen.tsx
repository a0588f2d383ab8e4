import { errorText } from '#offline/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useBindingDay, useToday } from './use-binding-day.ts'
import { WorkDay } from './work-day.tsx'

export function BindingWorkScreen() {
  const today = useToday()
  const { data, error, isValidating, mutate } = useBindingDay(today)
  return (
    <>
      <PageTitle>Работа с привязкой</PageTitle>
      <div className="flex flex-1 flex-col gap-4">
        {error !== undefined && (
          <Alert
            title={data === undefined ? 'День не загрузился' : 'Показано то, что было загружено раньше'}
            action={
              <Button size="sm" variant="secondary" busy={isValidating} onClick={() => void mutate()}>
                Повторить
              </Button>
            }
          >
            {errorText(error, 'Ошибка сервера')}
          </Alert>
        )}
        {data === undefined && error === undefined && <SkeletonList rows={2} rowClassName="h-44" label="Загружаем день" />}
        {data !== undefined && <WorkDay today={today} day={data} refresh={mutate} />}
      </div>
    </>
  )
}
