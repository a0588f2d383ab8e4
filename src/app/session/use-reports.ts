import { useEffect } from 'react'
import { can } from '#client/capabilities.ts'

/** Once the server is known to listen, it is told what goes wrong on this page; what went wrong before is kept till then. */
export function useReports(): void {
  useEffect(() => {
    // Without its code nothing is told, and nobody waits for it.
    if (can('client_reports'))
      void import('#client/reports/reports.ts').then(({ startReports }) => startReports()).catch(() => undefined)
  }, [])
}
