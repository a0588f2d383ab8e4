import type { ClientReport } from '#contract/client-report.ts'
import type { SeededRandom } from '#support/seeded-random.ts'
import type { Member } from './crowd.ts'
import { PLANTED } from './secrets.ts'

/** A page's report whose form is right, and which holds what nobody may read wherever a text fits. */
export function tellingReport(random: SeededRandom, { agent }: Member): ClientReport {
  const secrets = ['79161234567', '482915', PLANTED.name, agent?.email ?? 'agent@example.ru', agent?.token ?? 'none']
  const secret = () => secrets[random.below(secrets.length)] ?? ''
  // What a place or a file may be named by.
  const word = () => ['79161234567', '482915', agent?.token ?? 'none'][random.below(3)] ?? ''
  return {
    build: `main-${word()}.js`,
    network: '4g',
    errors: [
      {
        name: secret(),
        message: `Cannot read ${secret()} of ${secret()}, «${secret()}» and '${secret()}'`,
        places: [`/assets/${word()}.js:1:${random.below(1e5)}`, `/${word()}:1:2`],
        screen: `/work/${word()}`,
        times: 1 + random.below(9),
      },
    ],
    vitals: { LCP: random.below(5000) },
    deliveries: [{ ms: random.below(60_000), network: '3g' }],
  }
}
