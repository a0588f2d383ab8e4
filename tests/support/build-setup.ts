import { fileURLToPath } from 'node:url'
import { buildWhatIsStale } from '../../tools/build/fresh.mjs'

/** For tests that bring their own database: they need the built server alone. */
export default async function setup(): Promise<void> {
  await buildWhatIsStale(fileURLToPath(new URL('../../', import.meta.url)))
}
