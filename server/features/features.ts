import { makeCheckpoints, vacuumEmbedded } from '../database/upkeep.ts'
import { sweepKeys } from '../idempotency/sweep.ts'
import { sweepRateLimits } from '../rate-limits.ts'
import { authCommands } from './auth/commands.ts'
import { authRoutes } from './auth/routes.ts'
import { sendLateResetLinks } from './auth/password-reset.ts'
import { sweepAuth } from './auth/sweep.ts'
import { backupCommands } from './backup/commands.ts'
import { keepSnapshots } from './backup/snapshots.ts'
import { sweepUnfinishedBackups } from './backup/sweep.ts'
import { canaries } from './canaries/feature.ts'
import { clientReportRoutes } from './client-reports/routes.ts'
import { contactCommands } from './contacts/commands.ts'
import { bindingWork } from './binding-work/feature.ts'
import { demonstration } from './demonstration/feature.ts'
import type { Feature } from './feature.ts'
import { ledgerCommands } from './ledger/commands.ts'
import { manualWorkCommands } from './manual-work/commands.ts'
import { manualWorkRoutes } from './manual-work/routes.ts'
import { messengerHook } from './messenger-hook/routes.ts'
import { notifications } from './notifications/feature.ts'
import { proofs } from './proofs/feature.ts'
import { referrals } from './referrals/feature.ts'
import { rings } from './rings/feature.ts'
import { sweepSessions } from './sessions/service.ts'
import { watchSessions } from './sessions/watch.ts'
import { serverTimeRoutes } from './server-time/routes.ts'
import { readingCommands } from './reading/commands.ts'
import { readReports } from './reading/job.ts'
import { multipartForms } from './uploads/multipart.ts'
import { sendPictureRoutes } from './uploads/picture-routes.ts'
import { sweepSentPictures, sweepStoredFiles } from './uploads/sweep-files.ts'
import { clearTemporaryFiles, sweepTemporaryFiles } from './uploads/temporary-files.ts'
import { verification } from './verification/feature.ts'
import { withdrawalCommands } from './withdrawals/commands.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** Everything the server does, one entry a feature. */
export const features: readonly Feature[] = [
  demonstration,
  {
    jobs: [makeCheckpoints, keepSnapshots],
    sweeps: [vacuumEmbedded, sweepUnfinishedBackups],
    commands: backupCommands,
  },
  {
    routes: multipartForms,
    jobs: [clearTemporaryFiles],
    sweeps: [sweepTemporaryFiles, sweepSentPictures, sweepStoredFiles, sweepKeys],
  },
  { routes: sendPictureRoutes },
  { routes: serverTimeRoutes },
  { routes: clientReportRoutes },
  {
    routes: authRoutes,
    commands: authCommands,
    jobs: [sendLateResetLinks],
    sweeps: [sweepSessions, sweepAuth, sweepRateLimits],
  },
  { jobs: [watchSessions] },
  { commands: contactCommands },
  { routes: manualWorkRoutes, commands: manualWorkCommands, jobs: [readReports] },
  proofs,
  canaries,
  rings,
  { commands: readingCommands },
  { routes: withdrawalRoutes, commands: withdrawalCommands },
  { commands: ledgerCommands },
  verification,
  bindingWork,
  referrals,
  notifications,
  { routes: messengerHook },
]
