import { VirtualTime } from '#support/virtual-network/virtual-time.ts'
import { type Course, type Journey, sendReport } from '#support/virtual-network/virtual-phone.ts'

/**
 * A report of ten pictures of 300 KB over links from bad to fair, in virtual time, by the queue's own code: pictures one by
 * one beside the form of the specification, the page open and closed. Lives of connections are by chance around their mean,
 * 3 s pass from a break to the next connection, a round trip takes 0.6 s. Each figure is the median of as many runs as
 * `NETWORK_SEEDS` says; a dash: it had not arrived after a day, or the browser gave up waking the worker.
 */
const SEEDS = Number(process.env['NETWORK_SEEDS'] ?? 5)
const DAY_MS = 86_400_000
const KBITS = [20, 50, 100, 400]
const LIVES_S = [30, 60, 120, 300]
const PICTURES = Array.from({ length: 10 }, () => 300_000)
/** What was promised: kbit/s, s → minutes and megabytes at most. */
const GOALS: Partial<Record<string, [minutes: number, megabytes: number]>> = { '20 60': [75, 10], '50 30': [30, 8] }

const time = new VirtualTime()
time.install()

async function measure(journey: Omit<Journey, 'seed' | 'limitMs' | 'pictures'>): Promise<Course | null> {
  const courses: Course[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1)
    courses.push(await sendReport(time, { ...journey, seed, limitMs: DAY_MS, pictures: PICTURES }))
  const arrived = courses.filter(({ hasArrived }) => hasArrived).sort((a, b) => a.took - b.took)
  // The median counts those that did not arrive as the slowest.
  return arrived[Math.floor(SEEDS / 2)] ?? null
}

const say = (course: Course | null) =>
  course === null ? '—' : `${Math.ceil(course.took / 60_000)} мин, ${(course.bytes / 1e6).toFixed(1)} МБ`

const rows: string[][] = []
let isMissed = false
for (const kbits of KBITS) {
  for (const livesS of LIVES_S) {
    const row = [`${kbits} кбит/с × ${livesS} с`]
    for (const place of ['page', 'worker'] as const) {
      for (const isByPicture of [false, true]) {
        const course = await measure({ place, isByPicture, speed: { kbits, livesS } })
        const goal = isByPicture ? GOALS[`${kbits} ${livesS}`] : undefined
        const isOver =
          goal !== undefined && (course === null || course.took > goal[0] * 60_000 || course.bytes > goal[1] * 1e6)
        isMissed ||= isOver
        row.push(
          say(course) + (goal === undefined ? '' : ` (цель ${goal[0]} мин, ${goal[1]} МБ${isOver ? ': нет' : ''})`),
        )
      }
    }
    rows.push(row)
    process.stderr.write(`${row.join(' | ')}\n`)
  }
}
const head = ['Сеть', 'Страница, форма', 'Страница, по одному', 'Воркер, форма', 'Воркер, по одному']
for (const row of [head, head.map(() => '---'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`)
// The queue's channel keeps the process alive.
process.exit(isMissed ? 1 : 0)
