import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { dayMoment } from '#domain/days.ts'
import { type ContactGroup, contactState } from '#domain/contact-groups.ts'
import type { Step } from '#domain/next-action.ts'
import { matchesSearch } from '#domain/search.ts'
import { can } from '#client/capabilities.ts'
import { request } from '#client/request.ts'
import { TAKE_BUTTON_ID } from '#components/work/step-button.tsx'
import { UnopenedChat } from '#components/chat/unopened-chat.tsx'
import { useChat } from '#components/chat/use-chat.ts'
import { useIsDesk } from '#components/data/use-width.ts'
import { useAccrual } from '#components/data/use-accrual.ts'
import type { ContactAction } from '../actions/contact-actions.ts'
import { ContactList, type DayTense, NoContacts, NothingFound } from '../contacts/contact-list.tsx'
import { GroupChips } from '../contacts/group-chips.tsx'
import { findMissing, showContact } from '../contacts/missing-contacts.ts'
import { Desk } from './sheets.tsx'
import { useContactActions } from '../actions/use-contact-actions.ts'
import { useGrouped } from '../contacts/use-grouped.ts'
import { useHeldChat, useInHand } from '../contacts/use-in-hand.ts'
import { useOpenContacts } from '../contacts/use-open-contacts.ts'
import { useShortcut } from '../actions/use-shortcut.ts'
import { useTakeContact } from '../taking/use-take-contact.ts'
import { ReportLine } from '../report/report-line.tsx'
import { useDayUploads } from '../report/use-day-uploads.ts'
import { SkeletonList } from '#ui/waiting/skeleton.tsx'
import { BesideList } from '../desk/beside-list.tsx'
import { useReportFlow } from '../report/use-report-flow.ts'
import { TrainingVideos } from '../training/training-videos.tsx'
import { EarlierDayNotice, hasEarlierDay, MissingNotice, ReportUploads } from './day-notices.tsx'
import { DayHerald } from './day-herald.tsx'
import { DaySheets } from './day-sheets.tsx'
import { dayEnd } from './day-rules.ts'
import { DaySummary } from './day-summary.tsx'
import { FirstContact, useFirstContact } from './first-contact.tsx'
import { manualFacts } from './manual-facts.ts'
import { useNewcomer } from './use-newcomer.ts'
import { WorkBar } from './work-bar.tsx'

/** As short a list is seen at a glance. */
const CHIPS_FROM = 8

interface DayContentProps {
  date: string
  today: string
  day: ManualDay
  /** All contacts of the day; `day` holds those that were searched for. */
  whole: readonly Contact[]
  /** The agent's, rubles. */
  balance: number
  search: string
  isSearchOpen: boolean
  isFilteredHere: boolean
  /** How fresh the day is, when that is worth a word. */
  freshness: ReactNode
  onSearch: (search: string) => void
  onSelectDay: (day: string) => void
  /** Told whether anything of this day is open over it. */
  onCover: (isCovered: boolean) => void
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
  isSearchOpen,
  isFilteredHere,
  freshness,
  onSearch,
  onSelectDay,
  onCover,
  refresh,
  children,
}: DayContentProps) {
  const [chosen, setChosen] = useState<ContactGroup | null>(null)
  const uploads = useDayUploads(date)
  const isDesk = useIsDesk()
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
  const { id: inHand, isTaken, hold } = useInHand(date, all, contacts)
  const { openChat, openTaken } = useHeldChat(chat.open, hold)
  const showAll = useCallback(() => {
    clearSearch()
    setChosen(null)
  }, [clearSearch])
  const taking = useTakeContact(date, openTaken, refresh, showAll)
  const accrual = useAccrual(() => request(endpoints.accrueManualDay, { query: { selectedDay: dayMoment(date) } }))
  const { act, ...contactActions } = useContactActions(date, openChat, refresh)
  const { undoable } = contactActions
  const taken = isTaken ? inHand : null
  const groups = useGrouped(contacts, { uploads: uploads.byDialog, taken, undoable })
  const shownGroup = groups.some(({ group }) => group === chosen) ? chosen : null
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
  const tense: DayTense = date < today ? 'past' : date > today ? 'future' : 'today'
  const isFirstContact = useFirstContact(
    isNewcomer && tense === 'today' && inHand !== null && all.length === 1 && all.some(isAwaitingReply),
  )
  const isReading = (day.batchesInReading ?? 0) > 0
  const canOptOut = day.canOptOut === true || can('opt_out')
  const dialogCost = day.dialogCost ?? null
  const price = tense === 'today' ? dialogCost : null
  const facts = manualFacts({ day, date, today, contacts: all, reports: uploads.reports, missing: missing.length })
  const report = useReportFlow({ date, day, contacts: all, uploads })
  const isCovered = report.step !== null || contactActions.sheet !== null || chat.unopened !== null
  useEffect(() => onCover(isCovered), [isCovered, onCover])
  // Their group says it by itself while it is shown.
  const isMissingHidden =
    missing.length > 0 &&
    !isReading &&
    (report.outcome?.missing ?? 0) === 0 &&
    (search !== '' || (shownGroup !== null && shownGroup !== 'screenshot'))
  const showMissing = () => {
    const [first] = missing
    flushSync(showAll)
    if (first !== undefined) showContact(first.id)
  }
  const press = (step: Step) => {
    if (step.kind === 'take') void taking.run()
    else if (step.kind === 'report') report.start()
    else if (step.kind === 'missing') showMissing()
    else if (step.kind === 'accrue') void accrual.run()
    else if (step.kind === 'earlier_day') onSelectDay(step.day)
  }
  useShortcut((action) => {
    if (action === 'report' && dayEnd(day) === 'report') report.startWith([])
    if (action === 'take') document.getElementById(TAKE_BUTTON_ID)?.focus()
  })

  const desk = isDesk && (
    <Desk
      day={day}
      date={date}
      isToday={tense === 'today'}
      contacts={all}
      groups={groups}
      chosenGroup={shownGroup}
      uploads={uploads.byDialog}
      canOptOut={canOptOut}
      busy={contactActions.busy}
      inHand={inHand}
      undoable={undoable}
      price={day.dialogCost ?? null}
      balance={balance}
      isReading={facts.isReporting}
      onAction={onAction}
      onFiles={report.startWith}
    />
  )

  return (
    <BesideList aside={desk}>
      {!isDesk && (
        <DaySummary
          day={day}
          contacts={all}
          date={date}
          isToday={tense === 'today'}
          balance={balance}
          isReading={facts.isReporting}
        />
      )}
      <DayHerald contacts={all} taken={taken} />
      <WorkBar
        facts={{ ...facts, balance }}
        price={price}
        busy={taking.isBusy ? 'take' : accrual.isBusy ? 'accrue' : null}
        notices={[
          freshness,
          tense === 'today' && hasEarlierDay(day) ? (
            <EarlierDayNotice key="earlier" day={day} today={today} onGo={onSelectDay} />
          ) : null,
          isFirstContact ? <FirstContact key="first" price={price} /> : null,
          isReading || report.outcome !== null ? (
            <ReportLine key="report" outcome={report.outcome} price={dialogCost} onShow={report.showOutcome} />
          ) : null,
          uploads.reports.length > 0 ? (
            <ReportUploads key="reports" reports={uploads.reports} onMend={report.mend} />
          ) : null,
          isMissingHidden ? <MissingNotice key="missing" count={missing.length} onShow={showMissing} /> : null,
        ]}
        onPress={press}
      />
      {groups.length > 1 && all.length >= CHIPS_FROM && (
        <GroupChips
          className={isSearchOpen || shownGroup !== null ? undefined : 'hidden lg:flex'}
          groups={groups.map(({ group, contacts: { length: count } }) => ({ group, count }))}
          chosen={shownGroup}
          onChoose={setChosen}
        />
      )}
      {contacts.length > 0 && (
        <ContactList
          groups={groups}
          chosen={shownGroup}
          isSearching={search !== ''}
          uploads={uploads.byDialog}
          canOptOut={canOptOut}
          busy={contactActions.busy}
          inHand={inHand}
          undoable={undoable}
          onAction={onAction}
        />
      )}
      {contacts.length === 0 &&
        (taking.isGiven && all.length === 0 ? (
          <SkeletonList rows={1} label="Контакт загружается" rowClassName="h-16" />
        ) : search === '' ? (
          <NoContacts tense={tense} price={price} />
        ) : (
          <NothingFound search={search} onClear={clearSearch} />
        ))}
      {isNewcomer && tense === 'today' && search === '' && <TrainingVideos />}
      {children}
      <DaySheets
        date={date}
        day={day}
        contacts={all}
        uploads={uploads.byDialog}
        canOptOut={canOptOut}
        actions={contactActions}
        report={report}
        accrual={accrual}
        unpaid={facts.unpaid}
        onAction={onAction}
        refresh={refresh}
      />
      <UnopenedChat chat={chat.unopened} onClose={chat.dismiss} />
    </BesideList>
  )
}

function isAwaitingReply(contact: Contact): boolean {
  return contactState(contact) === 'in_work'
}
