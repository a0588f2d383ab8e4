import { startTransition, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { matchesSearch } from '#domain/search.ts'
import { can } from '#client/capabilities.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import type { ContactAction } from '../contacts/contact-actions.ts'
import { contactState } from '../contacts/contact-state.ts'
import { ContactList, type DayTense, NoContacts, NothingFound } from '../contacts/contact-list.tsx'
import { EarlierDayNotice, ReadingNotice, ReportUploads } from './day-notices.tsx'
import { dayEnd } from './day-rules.ts'
import { DaySummary } from './day-summary.tsx'
import { ContactSheets, ReportSheet } from '../contacts/sheets.ts'
import { MissingNotice } from './missing-notice.tsx'
import { SearchField } from '../contacts/search-field.tsx'
import { endpoints } from '#contract/endpoints.ts'
import { dayMoment } from '#domain/days.ts'
import { request } from '#client/request.ts'
import { useAccrual } from '#components/data/use-accrual.ts'
import { UnopenedChat } from '#components/chat/unopened-chat.tsx'
import { useChat } from '#components/chat/use-chat.ts'
import { useContactActions } from '../contacts/use-contact-actions.ts'
import { useOpenContacts } from '../contacts/use-open-contacts.ts'
import { useEver } from '#ui/overlays/use-ever.ts'
import { useShortcut } from '../contacts/use-shortcut.ts'
import { useTakeContact } from '../contacts/use-take-contact.ts'
import { useDayUploads } from '../report/use-day-uploads.ts'
import { WorkBar } from './work-bar.tsx'

interface DayContentProps {
  date: string
  today: string
  day: ManualDay
  search: string
  isFilteredHere: boolean
  onSearch: (search: string) => void
  onSelectDay: (day: string) => void
  refresh: () => Promise<unknown>
}

export function DayContent({
  date,
  today,
  day,
  search,
  isFilteredHere,
  onSearch,
  onSelectDay,
  refresh,
}: DayContentProps) {
  const [isReporting, setIsReporting] = useState(false)
  const uploads = useDayUploads(date)
  const chat = useChat()
  const clearSearch = useCallback(() => onSearch(''), [onSearch])
  const taking = useTakeContact(date, chat.open, refresh, clearSearch)
  const accrual = useAccrual(() => request(endpoints.accrueManualDay, { query: { selectedDay: dayMoment(date) } }))
  const { act, ...contactActions } = useContactActions(date, chat.open, refresh)
  const all = useOpenContacts(day.contacts)
  const found = useMemo(
    () => (isFilteredHere ? all.filter((contact) => matchesSearch(contact, search)) : all),
    [all, search, isFilteredHere],
  )
  // Typing comes before the rows it filters.
  const contacts = useDeferredValue(found)

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
  const end = dayEnd(day)
  const isReading = (day.batchesInReading ?? 0) > 0
  const canOptOut = day.canOptOut === true || can('opt_out')
  useShortcut((action) => {
    if (action === 'report' && end === 'report') setIsReporting(true)
    if (action === 'take') document.getElementById('take-contact')?.focus()
  })

  return (
    <>
      {tense === 'today' && <EarlierDayNotice day={day} today={today} onGo={onSelectDay} />}
      <DaySummary day={day} date={date} isToday={tense === 'today'} />
      {isReading && <ReadingNotice />}
      <ReportUploads reports={uploads.reports} />
      {!isReading && <MissingNotice contacts={all} uploads={uploads.byDialog} />}
      {(day.contacts.length > 0 || search !== '') && <SearchField value={search} onChange={onSearch} />}
      {contacts.length > 0 && (
        <ContactList
          contacts={contacts}
          uploads={uploads.byDialog}
          canOptOut={canOptOut}
          busy={contactActions.busy}
          onAction={onAction}
        />
      )}
      {contacts.length === 0 &&
        (search === '' ? <NoContacts tense={tense} /> : <NothingFound search={search} onClear={clearSearch} />)}
      <WorkBar
        end={end}
        isAccrued={day.balanceHasAccrual}
        isReported={
          isReading ||
          uploads.reports.length > 0 ||
          !day.contacts.some((contact) => contactState(contact) === 'send_main_message')
        }
        canTake={tense === 'today'}
        isTaking={taking.isBusy}
        isAccruing={accrual.isBusy}
        onTake={() => void taking.run()}
        onReport={() => startTransition(() => setIsReporting(true))}
        onAccrue={() => void accrual.run()}
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
