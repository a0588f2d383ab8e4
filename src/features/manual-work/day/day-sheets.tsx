import type { Contact, ManualDay } from '#contract/manual-work.ts'
import type { useAccrual } from '#components/data/use-accrual.ts'
import { useOnline } from '#components/data/use-online.ts'
import { useEver } from '#ui/overlays/use-ever.ts'
import type { ContactAction } from '../actions/contact-actions.ts'
import { ContactSheets, OutcomeSheet, ReportSheet } from './sheets.tsx'
import type { useContactActions } from '../actions/use-contact-actions.ts'
import type { useDayUploads } from '../report/use-day-uploads.ts'
import type { useReportFlow } from '../report/use-report-flow.ts'

interface DaySheetsProps {
  date: string
  day: ManualDay
  contacts: readonly Contact[]
  uploads: ReturnType<typeof useDayUploads>['byDialog']
  canOptOut: boolean
  actions: Pick<ReturnType<typeof useContactActions>, 'sheet' | 'closeSheet'>
  report: ReturnType<typeof useReportFlow>
  accrual: ReturnType<typeof useAccrual>
  /** What «Начислить» brings, rubles. */
  unpaid: number | null
  onAction: (action: ContactAction, contact: Contact) => void
  refresh: () => Promise<unknown>
}

/** What comes up over the day, each loaded when it is first needed: a contact's sheets, the report's and its outcome. */
export function DaySheets({
  date,
  day,
  contacts,
  uploads,
  canOptOut,
  actions,
  report,
  accrual,
  unpaid,
  onAction,
  refresh,
}: DaySheetsProps) {
  const isOnline = useOnline()
  const areActionsNeeded = useEver(actions.sheet !== null)
  return (
    <>
      {areActionsNeeded && (
        <ContactSheets
          sheet={actions.sheet}
          contacts={contacts}
          uploads={uploads}
          canOptOut={canOptOut}
          onClose={actions.closeSheet}
          onAction={onAction}
          onSent={() => void refresh()}
        />
      )}
      {report.step?.kind === 'report' && (
        <ReportSheet
          picking={report.step.picking}
          refused={report.step.refused}
          date={date}
          contacts={contacts}
          onClose={report.close}
          onQueued={report.follow}
          onSent={() => void refresh()}
        />
      )}
      {report.step?.kind === 'outcome' && report.outcome !== null && (
        <OutcomeSheet
          outcome={report.outcome}
          price={day.dialogCost ?? null}
          accrue={day.canAccrualBalance ? { kind: 'accrue', amount: unpaid, isOff: !isOnline } : null}
          isAccruing={accrual.isBusy}
          onAccrue={() => void accrual.run()}
          onScreenshot={(contact) => {
            report.close()
            onAction('screenshot', contact)
          }}
          onClose={report.close}
        />
      )}
    </>
  )
}
