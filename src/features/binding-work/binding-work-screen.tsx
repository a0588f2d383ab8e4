import type { User } from '#contract/user.ts'
import { useToday } from '#components/data/use-today.ts'
import { PollPaceNote } from '#components/data/poll-pace-note.tsx'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BindingOutline } from './day/binding-outline.tsx'
import { useBindingDay } from './day/use-binding-day.ts'
import { WorkDay } from './work-day.tsx'

export function BindingWorkScreen({ user }: { user: User }) {
  const today = useToday()
  const { data, error, isValidating, mutate } = useBindingDay(today)
  return (
    <>
      <div className="pt-3">
        <PageTitle>Работа с привязкой</PageTitle>
      </div>
      <PollPaceNote />
      <div className="flex flex-1 flex-col gap-4">
        {error !== undefined && (
          <LoadFailure
            title={data === undefined ? 'День не загрузился' : 'Показано то, что было загружено раньше'}
            error={error}
            isKept={data !== undefined}
            isBusy={isValidating}
            onRetry={() => void mutate()}
          />
        )}
        {data === undefined && error === undefined && <BindingOutline label="Загружаем день" />}
        {data !== undefined && (
          <WorkDay email={user.email} today={today} day={data} balance={user.balance ?? 0} refresh={mutate} />
        )}
      </div>
    </>
  )
}
