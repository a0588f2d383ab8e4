import { type ReactNode, startTransition, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { dayMoment } from '#domain/days.ts'
import type { Step } from '#domain/next-action.ts'
import { matchesSearch } from '#domain/search.ts'
import { can } from '#client/capabilities.ts'
import { request } from '#client/request.ts'
import { TAKE_BUTTON_ID } from '#components/work/step-button.tsx'
import { UnopenedChat } from '#components/chat/unopened-chat.tsx'
import { type Chat, useChat } from '#components/chat/use-chat.ts'
import { useAccrual } from '#components/data/use-accrual.ts'
import { useEver } from '#ui/overlays/use-ever.ts'
import type { ContactAction } from '../contacts/contact-actions.ts'
import { ContactList, type DayTense, NoContacts, NothingFound } from '../contacts/contact-list.tsx'
import { findMissing, showContact } from '../contacts/missing-contacts.ts'
import { ContactSheets, ReportSheet } from '../contacts/sheets.ts'
import { useContactActions } from '../contacts/use-contact-actions.ts'
import { useInHand } from '../contacts/use-in-hand.ts'
import { useOpenContacts } from '../contacts/use-open-contacts.ts'
import { useShortcut } from '../contacts/use-shortcut.ts'
import { useTakeContact } from '../contacts/use-take-contact.ts'
import { useDayUploads } from '../report/use-day-uploads.ts'
import { TrainingVideos } from '../training/training-videos.tsx'
import { EarlierDayNotice, hasEarlierDay, MissingNotice, ReadingNotice, ReportUploads } from './day-notices.tsx'
import { dayEnd } from './day-rules.ts'
import { DaySummary } from './day-summary.tsx'
import { manualFacts } from './manual-facts.ts'
import { useNewcomer } from './use-newcomer.ts'
import { WorkBar } from './work-bar.tsx'

interface DayContentProps {
  date: string
  today: string
  day: ManualDay
  /** All contacts of the day; `day` holds those that were searched for. */
  whole: readonly Contact[]
  /** The agent's, rubles. */
  balance: number
  search: string
  isFilteredHere: boolean
  /** How fresh the day is, when that is worth a word. */
  freshness: ReactNode
  onSearch: (search: string) => void
  onSelectDay: (day: string) => void
  refresh: () => Promise<unknown>
  /** Stands below the contacts. */
  children?: ReactNode
}

export function DayContent({
  date,
  today,
  day,
  whole,
  balance,
  search,
  isFilteredHere,
  freshness,
  onSearch,
  onSelectDay,
  refresh,
  children,
}: DayContentProps) {
  const [isReporting, setIsReporting] = useState(false)
  const uploads = useDayUploads(date)
  const chat = useChat()
  const clearSearch = useCallback(() => onSearch(''), [onSearch])
  const listed = useOpenContacts(day.contacts)
  const all = useOpenContacts(whole)
  const found = useMemo(
    () => (isFilteredHere ? listed.filter((contact) => matchesSearch(contact, search)) : listed),
    [listed, search, isFilteredHere],
  )
  // Typing comes before the rows it filters.
  const contacts = useDeferredValue(found)
  const { id: inHand, hold } = useInHand(date, all, contacts)
  const { open } = chat
  const openChat = useCallback<Chat['open']>(
    (message) => {
      hold(message.phone)
      return open(message)
    },
    [hold, open],
  )
  const taking = useTakeContact(date, openChat, refresh, clearSearch)
  const accrual = useAccrual(() => request(endpoints.accrueManualDay, { query: { selectedDay: dayMoment(date) } }))
  const { act, ...contactActions } = useContactActions(date, openChat, refresh)
  const missing = useMemo(() => findMissing(all, uploads.byDialog), [all, uploads.byDialog])
  const isNewcomer = useNewcomer(balance, day.balanceHasAccrual)

  const { settle } = taking
  const onAction = useCallback(
    (action: ContactAction, contact: Contact) => {
      if (action === 'chat') settle()
      act(action, contact)
    },
    [act, settle],
  )
  const isSheetNeeded = useEver(contactActions.sheet !== null)
  const tense: DayTense = date < today ? 'past' : date > today ? 'future' : 'today'
  const isReading = (day.batchesInReading ?? 0) > 0
  const canOptOut = day.canOptOut === true || can('opt_out')
  const price = tense === 'today' ? (day.dialogCost ?? null) : null
  const openReport = () => startTransition(() => setIsReporting(true))
  const showMissing = () => {
    const [first] = missing
    clearSearch()
    if (first !== undefined) showContact(first.id)
  }
  const press = (step: Step) => {
    if (step.kind === 'take') void taking.run()
    else if (step.kind === 'report') openReport()
    else if (step.kind === 'missing') showMissing()
    else if (step.kind === 'accrue') void accrual.run()
    else if (step.kind === 'earlier_day') onSelectDay(step.day)
  }
  useShortcut((action) => {
    if (action === 'report' && dayEnd(day) === 'report') setIsReporting(true)
    if (action === 'take') document.getElementById(TAKE_BUTTON_ID)?.focus()
  })

  return (
    <>
      <DaySummary day={day} contacts={all} date={date} isToday={tense === 'today'} />
      {contacts.length > 0 && (
        <ContactList
          contacts={contacts}
          uploads={uploads.byDialog}
          canOptOut={canOptOut}
          busy={contactActions.busy}
          inHand={inHand}
          onAction={onAction}
        />
      )}
      {contacts.length === 0 &&
        (search === '' ? (
          <NoContacts tense={tense} price={price} />
        ) : (
          <NothingFound search={search} onClear={clearSearch} />
        ))}
      {isNewcomer && tense === 'today' && search === '' && <TrainingVideos />}
      {children}
      <WorkBar
        facts={{
          ...manualFacts({ day, date, today, contacts: all, reports: uploads.reports, missing: missing.length }),
          balance,
        }}
        price={price}
        busy={taking.isBusy ? 'take' : accrual.isBusy ? 'accrue' : null}
        notices={(isShowingMissing) => [
          freshness,
          tense === 'today' && hasEarlierDay(day) ? (
            <EarlierDayNotice key="earlier" day={day} today={today} onGo={onSelectDay} />
          ) : null,
          isReading ? <ReadingNotice key="reading" /> : null,
          uploads.reports.length > 0 ? <ReportUploads key="reports" reports={uploads.reports} /> : null,
          !isReading && missing.length > 0 ? (
            <MissingNotice key="missing" count={missing.length} onShow={isShowingMissing ? undefined : showMissing} />
          ) : null,
        ]}
        onPress={press}
      />
      <Suspense>
        {isSheetNeeded && (
          <ContactSheets
            sheet={contactActions.sheet}
            contacts={all}
            uploads={uploads.byDialog}
            canOptOut={canOptOut}
            onClose={contactActions.closeSheet}
            onAction={onAction}
            onSent={() => void refresh()}
          />
        )}
      </Suspense>
      <Suspense>
        {isReporting && <ReportSheet date={date} onClose={() => setIsReporting(false)} onSent={() => void refresh()} />}
      </Suspense>
      <UnopenedChat chat={chat.unopened} onClose={chat.dismiss} />
    </>
  )
}
