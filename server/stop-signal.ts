/** Every part of a stop has a bound of its own below this. */
const PATIENCE_MS = 8000

/** Runs `stop` at the first SIGTERM or SIGINT and ends the process; a second signal, or patience that ran out, ends it at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Ошибка при остановке:', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
