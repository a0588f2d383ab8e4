// Three servers, two databases and a bucket that break one after another under agents at work, and what came of what they
// were told. `npm run bench -- nemesis [--minutes 30] [--seed 1]`
import { parseArgs } from 'node:util'
import { runNemesis } from '#support/nemesis/run.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
})
const minutes = Number(values.minutes)
const started = Date.now()
const { broken, mistakes, answers, faults } = await runNemesis({
  seed: Number(values.seed),
  atOnce: 8,
  workers: Math.ceil(minutes * 40) + 8,
  lastsMs: minutes * 60_000,
  say: (fault) => console.log(`${((Date.now() - started) / 1000).toFixed(0)} с: ${fault}`),
})
console.table(faults)
console.table(answers)
for (const line of [...broken, ...mistakes]) console.log(line)
console.log(
  broken.length + mistakes.length === 0
    ? 'Всё обещанное сдержано'
    : `Нарушено: ${broken.length}, ошибок: ${mistakes.length}`,
)
if (broken.length + mistakes.length > 0) process.exitCode = 1
