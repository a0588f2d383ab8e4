import type { Feature } from '../feature.ts'
import { verificationCommands } from './commands.ts'
import { approveInDemonstration, listenForCodes } from './jobs.ts'
import { verificationRoutes } from './routes.ts'

export const verification: Feature = {
  routes: verificationRoutes,
  commands: verificationCommands,
  jobs: [listenForCodes, approveInDemonstration],
}
