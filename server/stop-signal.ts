import { log } from './logging/log.ts'

/**
 * Runs `stop` at the first SIGTERM or SIGINT and ends the process; a second signal, or patience that ran out,
 * ends it at once.
 * @param patienceMs more than every part of a stop may take by its own bound.
 */
export function onStopSignal(patienceMs: number, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Ошибка при остановке')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
