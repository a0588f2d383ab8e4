import { accountCommands } from './accounts/commands.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { Feature } from './feature.ts'
import { serverTimeRoutes } from './server-time/routes.ts'

/** Everything the server does, one entry a feature. */
export const features: readonly Feature[] = [
  { routes: serverTimeRoutes },
  { routes: accountRoutes, commands: accountCommands },
]
