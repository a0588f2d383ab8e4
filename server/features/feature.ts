import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { OperatorCommand } from '../operator/command.ts'
import type { Sweep } from '../sweeping.ts'

/** Work that runs beside the requests. Gives the function that ends it. */
export type Job = (context: Context) => Promise<() => Promise<void>> | (() => Promise<void>)

/** What a feature adds to the server. */
export interface Feature {
  routes?: (app: FastifyInstance, context: Context) => void | Promise<void>
  commands?: readonly OperatorCommand[]
  jobs?: readonly Job[]
  sweeps?: readonly Sweep[]
}
