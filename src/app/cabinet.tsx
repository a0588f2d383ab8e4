import { useMemo, useState } from 'react'
import useSWR, { SWRConfig } from 'swr'
import { Redirect } from 'wouter'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { ApiError } from '#domain/api-error.ts'
import { fetchMe } from '#client/session/me.ts'
import { endSession } from '#client/session/end-session.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { BannedScreen } from './pages/banned-screen.tsx'
import { CabinetLayout } from './layout/cabinet-layout.tsx'
import { CabinetScreen } from './pages/cabinet-screen.tsx'
import { decideAccess } from './guard.ts'
import { CabinetFailure } from './pages/cabinet-failure.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { useStoreSilence } from '#components/data/use-store-silence.ts'
import { useAccrualAfterReport } from './session/use-accrual-after-report.ts'
import { usePushRenewal } from './session/use-push-renewal.ts'
import { useReports } from './session/use-reports.ts'
import { useSignOut } from './session/use-sign-out.tsx'
import { lazySheet } from '#ui/overlays/lazy-sheet.tsx'

const EmailVerificationSheet = lazySheet(
  async () => (await import('#features/auth/email-verification-sheet.tsx')).EmailVerificationSheet,
)

/** Everything behind the sign-in: who the agent is decides what is shown. */
export function Cabinet({ path }: { path: string }) {
  const { data: user, error, isValidating, mutate } = useSWR(endpointUrl(endpoints.me), fetchMe)
  // A store that answers late has filled the cache meanwhile: with this render it is looked at again.
  useStoreSilence()
  // A refusal says that the agent is no longer who the page thinks: banned a moment ago, or sent back to the test.
  const askAgain = useMemo(
    () => ({ onError: (refusal: unknown) => void (refusal instanceof ApiError && refusal.status === 403 && mutate()) }),
    [mutate],
  )
  if (user !== undefined) {
    return (
      <SWRConfig value={askAgain}>
        <GuardedCabinet user={user} path={path} />
      </SWRConfig>
    )
  }
  if (error !== undefined)
    return <CabinetFailure error={error} isBusy={isValidating} onRetry={() => void mutate()} onSignOut={endSession} />
  return <PageSkeleton path={path} />
}

function GuardedCabinet({ user, path }: { user: User; path: string }) {
  // The dialog stays until the person has read that the e-mail is confirmed, though the user already says so.
  const [isJustVerified, setIsJustVerified] = useState(false)

  const { leave, dialog } = useSignOut()
  useAccrualAfterReport()
  usePushRenewal(user.email)
  useReports()

  const access = decideAccess(user, path)
  if (access.kind === 'banned') return <BannedScreen onSignOut={endSession} />
  if (access.kind === 'redirect') return <Redirect to={access.to} replace />
  return (
    <CabinetLayout user={user} path={path} onSignOut={leave}>
      <CabinetScreen user={user} path={path} onSignOut={leave} />
      {(!user.emailVerified || isJustVerified) && (
        <EmailVerificationSheet
          user={user}
          onVerified={() => setIsJustVerified(true)}
          onDone={() => setIsJustVerified(false)}
          onSignOut={endSession}
        />
      )}
      {dialog}
    </CabinetLayout>
  )
}
