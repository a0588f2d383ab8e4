import { useState } from 'react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { formatCount } from '#domain/count.ts'
import { formatRubles } from '#domain/money.ts'
import type { ContactGroup, Grouped } from '#domain/contact-groups.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import type { RowContext } from '../contacts/contact-section.tsx'
import { dayBadge, dayEnd, dayReward, pendingReward, successCount, takenCount } from '../day/day-rules.ts'
import { Deadline } from '../day/deadline.tsx'
import { DayMoney } from '../day/sheets.tsx'
import { ContactPane } from './contact-pane.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { DropZone } from './drop-zone.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { useChosenContact } from './use-chosen-contact.ts'

interface DeskProps extends RowContext {
  day: ManualDay
  date: string
  isToday: boolean
  /** All of the day's. */
  contacts: readonly Contact[]
  groups: readonly Grouped<Contact>[]
  chosenGroup: ContactGroup | null
  price: number | null
  /** Of the agent, rubles. */
  balance: number
  /** The day's pictures are on their way, or being read. */
  isReading: boolean
  /** Pictures for the report. */
  onFiles: (files: readonly File[]) => void
}

/** What stands beside the list on a wide screen: the chosen contact, the day, a place for pictures; and the keys. */
export function Desk({
  day,
  date,
  isToday,
  contacts,
  groups,
  chosenGroup,
  price,
  balance,
  isReading,
  onFiles,
  ...row
}: DeskProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useDeskKeys(() => setIsHelpOpen(true))
  const shown = groups.find(({ group }) => chosenGroup === null || group === chosenGroup)
  const contact = useChosenContact(contacts, shown?.contacts[0] ?? null, row.inHand)
  return (
    <div className="flex flex-col gap-3">
      {contact !== null && (
        <Card padding="none">
          <ContactPane
            key={contact.id}
            contact={contact}
            upload={row.uploads.get(String(contact.id))}
            canOptOut={row.canOptOut}
            isUndoable={row.undoable !== null && row.undoable === contact.id}
            busy={row.busy !== null && row.busy.id === contact.id ? row.busy.action : null}
            price={price}
            onAction={row.onAction}
          />
        </Card>
      )}
      <DayPane day={day} date={date} isToday={isToday} contacts={contacts} balance={balance} isReading={isReading} />
      {/* In sight on the lowest screen: what stands above goes under it. */}
      <div className="sticky bottom-0 -mt-3 flex flex-col items-stretch bg-linear-to-t from-canvas from-[calc(100%-1rem)] to-transparent pt-3">
        <DropZone isOn={dayEnd(day) === 'report'} onFiles={onFiles} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          className="min-h-11 self-start rounded-lg px-2 text-sm font-medium text-muted hover:bg-sunken"
          onClick={() => setIsHelpOpen(true)}
        >
          Клавиши: <kbd className="font-sans font-semibold text-ink">?</kbd>
        </button>
      </div>
      <KeysSheet open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  )
}

type DayPaneProps = Pick<DeskProps, 'day' | 'date' | 'isToday' | 'contacts' | 'balance' | 'isReading'>

function DayPane({ day, date, isToday, contacts, balance, isReading }: DayPaneProps) {
  const [isPathOpen, setIsPathOpen] = useState(false)
  const reward = dayReward(day)
  const pending = pendingReward(day, contacts)
  const taken = takenCount(day)
  const badge = dayBadge(day)
  return (
    <Card as="section" aria-label="Итоги дня" className="flex flex-col gap-2.5 p-4!">
      <dl className="grid grid-cols-2 gap-3">
        {reward !== null && <Money name="Заработано" amount={reward} className="text-success" />}
        <Money name="После отчёта" amount={pending} />
      </dl>
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        <span>
          <b className="figures text-base font-bold text-ink">{taken}</b> из {DAILY_CONTACT_LIMIT} контактов
        </span>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </p>
      <Progress value={taken / DAILY_CONTACT_LIMIT} label="Взято контактов" />
      <div className="flex flex-col gap-1 text-sm text-muted">
        <Deadline day={day} date={date} isToday={isToday} />
        <p>
          Успешно <b className="figures font-semibold text-ink">{successCount(day)}</b>
          {isToday && day.freePhonesCount !== null && (
            <>
              , в базе <span className="figures">{formatCount(day.freePhonesCount)}</span>
            </>
          )}
        </p>
      </div>
      <details className="group" onToggle={(event) => setIsPathOpen(event.currentTarget.open)}>
        <summary className="-mx-2 flex min-h-8 list-none items-center gap-1 rounded-lg px-2 text-sm font-medium text-accent hover:bg-sunken [&::-webkit-details-marker]:hidden">
          Путь денег
          <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {isPathOpen && (
          <div ref={showWhole} className="pt-2">
            <DayMoney day={day} contacts={contacts} date={date} balance={balance} isReading={isReading} />
          </div>
        )}
      </details>
    </Card>
  )
}

function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function Money({ name, amount, className }: { name: string; amount: number; className?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={cx('figures text-xl font-bold', className)}>{formatRubles(amount)}</dd>
    </div>
  )
}
