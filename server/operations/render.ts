import { monitorEventLoopDelay } from 'node:perf_hooks'
import { now, type Context } from '../context.ts'
import type { PoolUse } from '../database/database.ts'
import { measureLine } from '../features/reading/line.ts'
import { countUploadsUnderWay } from '../http/request-log.ts'
import { measured } from './measured.ts'
import { renderGauge } from './metrics.ts'
import { within } from '../within.ts'
import type { Readiness } from './readiness.ts'

/** A database that is silent keeps the other figures back no longer, ms: they are wanted just then. */
const LIMIT_MS = 2000
/** Once: a second more or less would look like a restart. */
const STARTED_AT = Math.round(Date.now() / 1000 - process.uptime())

const loopDelay = monitorEventLoopDelay({ resolution: 20 })

/** Everything `/metrics` tells, in Prometheus' text format; what the database knows is left out while it is away. */
export async function renderMetrics(context: Context, readiness: Readiness, poolUse: () => PoolUse): Promise<string> {
  const findings = await readiness.look()
  const { total, idle, waiting } = poolUse()
  const parts = [
    ...measured.map((metric) => metric.render()),
    renderGauge(
      'cabinet_ready',
      'Checks of readiness: 1 when well.',
      findings.map(({ name, problem }) => [{ check: name }, problem === null ? 1 : 0]),
    ),
    renderGauge('cabinet_uploads_under_way', 'Calls that bring pictures and are not answered yet.', [
      [{}, countUploadsUnderWay()],
    ]),
    renderGauge('cabinet_database_connections', 'Connections to the database, and calls that wait for one.', [
      [{ state: 'busy' }, total - idle],
      [{ state: 'idle' }, idle],
      [{ state: 'waited_for' }, waiting],
    ]),
    ...(await renderReading(context)),
    renderGauge('cabinet_event_loop_delay_seconds', 'How late the event loop is, since the last look.', [
      [{ quantile: '0.5' }, loopDelay.percentile(50) / 1e9],
      [{ quantile: '0.99' }, loopDelay.percentile(99) / 1e9],
      [{ quantile: '1' }, loopDelay.max / 1e9],
    ]),
    renderGauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, process.memoryUsage.rss()]]),
    renderGauge('process_start_time_seconds', 'When it started, since 1970.', [[{}, STARTED_AT]]),
  ]
  loopDelay.reset()
  return parts.join('')
}

/** Begins to measure how late the event loop is. */
export function watchEventLoop(): void {
  loopDelay.enable()
}

async function renderReading(context: Context): Promise<string[]> {
  // A database that is away is told of by its own gauge.
  const line = await within(LIMIT_MS, () => measureLine(context.sql, now(context))).catch(() => null)
  if (line === null) return []
  return [
    renderGauge('cabinet_reading_waiting', 'Reports and screenshots in line to be read, of all processes.', [
      [{}, line.waiting],
    ]),
    renderGauge('cabinet_reading_lag_seconds', 'How long the first of them has waited.', [[{}, line.oldestS]]),
  ]
}
