import { now, type Context } from '../../context.ts'
import { createWebPush } from '../../push/web-push.ts'
import { repeat } from '../../repeat.ts'
import type { Feature, Job } from '../feature.ts'
import { deliverDue } from './deliver.ts'
import { getPushKeys } from './devices.ts'
import { deleteStale } from './outbox.ts'
import { remindOfReports } from './remind.ts'
import { notificationRoutes } from './routes.ts'

/** What was decided reaches a phone within ten seconds (statement 19.1). */
const LOOK_MS = 2000
const REMIND_MS = 60_000

const tellAgents: Job = async (context) => {
  const stopping = new AbortController()
  const keys = await getPushKeys(context.sql)
  const service = createWebPush({ keys, subject: subjectOf(context), extraHosts: context.config.PUSH_EXTRA_HOSTS })
  let remindAt = 0
  context.clock.onMoved(async () => void (remindAt = 0))
  const end = repeat('Уведомления', LOOK_MS, async () => {
    if (context.clock.now() >= remindAt) {
      remindAt = context.clock.now() + REMIND_MS
      await remindOfReports(context)
    }
    await deliverDue(context, service, stopping.signal)
  })
  return async () => {
    stopping.abort()
    await end()
  }
}

/** Apple takes nothing from a sender without a public address. */
function subjectOf({ config }: Context): string {
  if (config.PUBLIC_ORIGIN?.startsWith('https:') === true) return config.PUBLIC_ORIGIN
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM)?.[0] ?? 'no-reply@localhost'}`
}

export const notifications: Feature = {
  routes: notificationRoutes,
  jobs: [tellAgents],
  sweeps: [(context) => deleteStale(context.sql.patient(), now(context))],
}
