import { useState } from 'react'
import { addDays, businessDay, formatDay } from '#domain/days.ts'
import { plural } from '#domain/plural.ts'
import { serverNow } from '#client/server-clock.ts'
import { findLastDialog } from '#client/chat/last-dialog.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'
import { postpone, useAttachState } from './attach-state.ts'
import { DaySelect } from './day-select.tsx'
import { PictureProblems } from '#components/pictures/picture-problems.tsx'
import { StoredPictures } from '#components/pictures/stored-pictures.tsx'
import { useAttaching } from './use-attaching.ts'
import { type DialogChoice, useDayDialogs } from './use-day-dialogs.ts'

/** The report of the day, in the same list as its dialogs. */
const REPORT = 'report'
const DAYS_BACK = 7

/** A choice of the list is told by text. */
function valueOf({ segmentPhoneId }: Pick<DialogChoice, 'segmentPhoneId'>): string {
  return String(segmentPhoneId)
}

/** Asks which report or dialog the shared pictures belong to. The dialog opened last is chosen beforehand. */
export function AttachSharedSheet({ ids }: { ids: readonly string[] }) {
  const today = businessDay(serverNow())
  const [last] = useState(findLastDialog)
  const [day, setDay] = useState(
    last !== null && last.day <= today && last.day > addDays(today, -DAYS_BACK) ? last.day : today,
  )
  const { dialogs, isLoading } = useDayDialogs(day, last)
  const [chosen, setChosen] = useState<string | null>(null)
  const { problem, isBusy, attachTo } = useAttaching(ids)
  const leftOut = useAttachState(({ problems }) => problems)

  const isOne = ids.length === 1
  const preselected = isOne
    ? dialogs.map(valueOf).find((dialog) => last !== null && dialog === valueOf(last))
    : undefined
  const value = chosen ?? preselected ?? (isLoading ? null : REPORT)
  const options = [
    { value: REPORT, label: `Отчёт за ${formatDay(day)}`, description: 'Список чатов, где видны номера' },
    ...(isOne
      ? dialogs.map((dialog) => ({
          value: valueOf(dialog),
          label: dialog.label,
          description: 'Скриншот этого диалога',
        }))
      : []),
  ]
  const submit = () => attachTo(day, dialogs.find((dialog) => valueOf(dialog) === value) ?? null)
  return (
    <Sheet
      open
      onClose={postpone}
      locked={isBusy}
      title={`Куда ${plural(ids.length, ['прикрепить снимок', 'прикрепить снимки', 'прикрепить снимки'])}?`}
      description={isOne ? undefined : `Снимков: ${ids.length}. К диалогу прикрепляют по одному.`}
      footer={
        <>
          <Button busy={isBusy} disabled={value === null} onClick={submit}>
            Прикрепить и отправить
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={postpone}>
            Позже
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <StoredPictures key={id} id={id} count={1} />
          ))}
        </div>
        <PictureProblems problems={leftOut} />
        {problem !== null && <Alert title="Не сохранилось">{problem}</Alert>}
        <DaySelect
          day={day}
          days={Array.from({ length: DAYS_BACK }, (_, index) => addDays(today, -index))}
          onChange={(next) => {
            setDay(next)
            setChosen(null)
          }}
        />
        <RadioCards label="Отчёт или диалог" options={options} value={value} onChange={setChosen} disabled={isBusy} />
        {isLoading && dialogs.length === 0 && <Skeleton className="h-14 rounded-lg" />}
      </div>
    </Sheet>
  )
}
