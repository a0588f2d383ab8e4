import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright/test'
import { test } from '#support/browser-test.ts'
import { type Fault, FaultyProxy } from '#support/faulty-proxy.ts'

import { QueuePhone } from '#support/queue-phone/phone.ts'
import {
  type JudgedServer,
  type SavedReport,
  startBareServer,
  startOurServer,
} from '#support/queue-phone/judged-server.ts'
import { SeededRandom } from '#support/seeded-random.ts'
import { within } from '#support/within.ts'

// `KILL_SEED=… KILL_RUNS=… npx playwright test kill-random` plays other chances, or longer; `npm run bench -- chances` 200.
const RUNS = Number(process.env['KILL_RUNS'] ?? 80)
const WAYS: readonly { name: string; hidden: readonly string[]; start: () => Promise<JudgedServer> }[] = [
  { name: 'снимки по одному', hidden: [], start: startOurServer },
  { name: 'формой', hidden: ['uploads_by_picture'], start: startOurServer },
  { name: 'снимки по одному, ещё раз', hidden: [], start: startOurServer },
  { name: 'формой на сервер, который не знает ключей', hidden: [], start: startBareServer },
]
const PATIENCE_MS = 120_000
const seed = Number(process.env['KILL_SEED'] ?? 1)

for (const [part, way] of WAYS.entries()) {
  const runs = Math.ceil(RUNS / WAYS.length)
  // shows: 17.3
  test(`Две вкладки и воркер отправляют разом, их убивает и обрывает случай, а каждый отчёт считается один раз: ${way.name}, ${runs} прогонов`, async ({
    browser,
  }, testInfo) => {
    test.setTimeout(120_000 + runs * 20_000)
    testInfo.annotations.push({ type: 'seed', description: String(seed) })
    process.stdout.write(`kill-random, ${way.name}: KILL_SEED=${seed}\n`)
    const game = await Game.start(browser, new SeededRandom(seed + part), await way.start(), way.hidden)
    try {
      for (let run = 0; run < runs; run += 1) await test.step(`run ${run + 1}`, () => game.play())
      await game.judge()
    } finally {
      await game.stop()
    }
  })
}

type Tabs = [Page, Page]

/** One phone, one server, and chance between them. */
class Game {
  readonly #saved: SavedReport[] = []
  #tabs: Tabs

  private constructor(
    readonly random: SeededRandom,
    readonly server: JudgedServer,
    readonly proxy: FaultyProxy,
    readonly phone: QueuePhone,
    tabs: Tabs,
  ) {
    this.#tabs = tabs
  }

  static async start(
    browser: Browser,
    random: SeededRandom,
    server: JudgedServer,
    hidden: readonly string[],
  ): Promise<Game> {
    const proxy = await FaultyProxy.start(server.url)
    proxy.breaksPictures = true
    proxy.hiddenCapabilities = hidden
    const phone = await QueuePhone.start(browser, proxy, server)
    return new Game(random, server, proxy, phone, [await phone.openTab(), await phone.openTab()])
  }

  /** Saves one to three reports while everything goes wrong, then lets things calm down. */
  async play(): Promise<void> {
    const faults = Array.from({ length: this.random.below(4) }, () => this.#fault())
    this.proxy.plan = () => faults.shift() ?? null
    const saves = Array.from({ length: 1 + this.random.below(3) }, () => this.#save(this.random.pick([0, 1])))
    const wakes = this.#tabs.map((tab) => this.#wake(tab))
    await pause(this.random.below(150))
    const kills = await this.#kill()
    const saved = await within('the pictures are saved or their tabs are dead', PATIENCE_MS, Promise.all(saves))
    await within('the tabs are woken or dead', PATIENCE_MS, Promise.all(wakes))
    this.proxy.plan = () => null
    await within('the queue is empty', PATIENCE_MS, this.phone.settle(this.#tabs[0]))
    for (const id of saved) if (id !== null) this.#saved.push({ id, lostAnswers: kills + this.#countLost(id) })
  }

  /** Everything the phone called saved is on the server, and nothing counts twice. */
  judge(): Promise<void> {
    return this.server.judge(this.#saved)
  }

  async stop(): Promise<void> {
    await this.phone.stop()
    await this.proxy.stop()
    await this.server.stop()
  }

  async #save(tab: 0 | 1): Promise<string | null> {
    // A tab that dies first has promised nothing.
    return this.phone.save(this.#tabs[tab]).catch(() => null)
  }

  #countLost(id: string): number {
    return this.proxy.passed.filter(({ key, fault }) => key === id && fault === 'cut-after-commit').length
  }

  async #wake(tab: Page): Promise<void> {
    await tab
      .evaluate(() => {
        window.dispatchEvent(new Event('online'))
        window.phone.wakeWorker()
      })
      .catch(() => undefined) // it may die at this very moment
  }

  #fault(): Fault {
    return this.random.pick<Fault>([
      { kind: 'cut-before' },
      { kind: 'cut-in-body' },
      { kind: 'cut-after-commit' },
      { kind: 'answer', status: 200, headers: { 'Content-Type': 'text/html' }, body: '<html>Войдите в сеть</html>' },
      { kind: 'answer', status: 307, headers: { Location: '/elsewhere' } },
      { kind: 'answer', status: 503, headers: { 'Content-Type': 'text/plain' }, body: 'Подождите' },
      { kind: 'answer', status: 429, headers: { 'Retry-After': '1' } },
    ])
  }

  /** How many senders or servers it ended: each may have had an answer on its way. */
  async #kill(): Promise<number> {
    const victim = this.random.below(20)
    if (victim < 5) await this.#crash(0)
    else if (victim < 9) await this.#crash(1)
    else if (victim < 12) await this.#crash(0, 1)
    else if (victim < 16) await within('the workers stop', PATIENCE_MS, this.phone.stopWorkers(this.#tabs[0]))
    else if (victim < 17) await this.server.restart()
    else return 0
    return 1
  }

  async #crash(...victims: (0 | 1)[]): Promise<void> {
    // Tabs may share a process: one that opened before the other's end would die in the middle of its start.
    await within('the tabs die', PATIENCE_MS, Promise.all(victims.map((tab) => this.phone.crash(this.#tabs[tab]))))
    for (const tab of victims) this.#tabs[tab] = await within('a new tab opens', PATIENCE_MS, this.phone.openTab())
  }
}
