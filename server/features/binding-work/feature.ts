import type { Feature } from '../feature.ts'
import { bindingWorkCommands } from './commands.ts'
import { forgetLapsedLinks, listenToMessenger } from './jobs.ts'
import { bindingWorkRoutes } from './routes.ts'

export const bindingWork: Feature = {
  routes: bindingWorkRoutes,
  commands: bindingWorkCommands,
  jobs: [listenToMessenger, forgetLapsedLinks],
}
