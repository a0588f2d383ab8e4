import { randomBytes } from 'node:crypto'
import { SeededRandom } from '#support/seeded-random.ts'
import { Link, type LinkSpeed } from './link.ts'
import { playBrowser } from './virtual-browser.ts'
import { VirtualServer } from './virtual-server.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Journey {
  /** Whose code sends: the page's, while it is open, or the worker's, while it is not. */
  place: 'page' | 'worker'
  speed: LinkSpeed
  /** Pictures go one by one; else in the form of the specification. */
  isByPicture: boolean
  /** Bytes of each. */
  pictures: readonly number[]
  limitMs: number
  seed: number
  server?: VirtualServer
}

export interface Course {
  hasArrived: boolean
  /** ms. */
  took: number
  /** Both ways. */
  bytes: number
  /** What the server counts. */
  reports: number
}

/** Chromium tries a rejected sync event again after so long, ms, and then no more. */
const EVENT_PAUSES_MS = [300_000, 900_000]
/** So that what the last journey measured is forgotten. */
const FORGOTTEN_MS = 3_600_000

/** Sends one report over a link, by the queue's own code; only the browser around it is played. `time` is installed. */
export async function sendReport(time: VirtualTime, journey: Journey): Promise<Course> {
  const { place, speed, isByPicture, pictures, limitMs, seed, server = new VirtualServer() } = journey
  const link = new Link(time, speed, new SeededRandom(seed))
  server.isNew = isByPicture
  playBrowser(link, server)
  const queue = await loadQueue()
  await time.run(time.wait(FORGOTTEN_MS), FORGOTTEN_MS)
  await time.run(queue.prepare(isByPicture, pictures), limitMs)
  const startedAt = time.now
  const hasArrived = await time.run(place === 'page' ? runPage(time, queue) : runWorker(time, queue), limitMs)
  const course = { took: time.now - startedAt, bytes: link.bytes, reports: server.reports.size }
  time.forgetTimers()
  return { ...course, hasArrived: hasArrived && course.reports > 0 }
}

type Queue = Awaited<ReturnType<typeof loadQueue>>

/** Loaded late: its store keeps the timers that it finds. */
async function loadQueue() {
  // @ts-expect-error -- it has no types of this entry
  await import('fake-indexeddb/auto')
  const [{ drainQueue }, { rememberIdentity }, { makePicture }, records, { saveUpload }, transport, event] =
    await Promise.all([
      import('#queue/sending/drain.ts'),
      import('#queue/stored/identity.ts'),
      import('#queue/stored/picture.ts'),
      import('#queue/stored/records.ts'),
      import('#queue/stored/save.ts'),
      import('#client/uploads/xhr-transport.ts'),
      import('#queue/sending/drain-event.ts'),
    ])
  const listWaits = async () =>
    (await records.listUploads()).flatMap(({ record }) => (record?.status === 'waiting' ? [record.wait] : []))
  return {
    prepare: async (isByPicture: boolean, sizes: readonly number[]) => {
      await records.removeUploads((await records.listUploads()).map(({ id }) => id))
      await rememberIdentity('a@b.ru', 'token', isByPicture ? ['receipts', 'uploads_by_picture'] : ['receipts'])
      const pictures = sizes.map((size, index) =>
        makePicture({ name: `${index}.jpg`, type: 'image/jpeg', bytes: new Uint8Array(randomBytes(size)).buffer }),
      )
      const target = { kind: 'report', selectedDay: 1 } as const
      await saveUpload({ agent: 'a@b.ru', target, pictures: await Promise.all(pictures) })
    },
    listWaits,
    drain: () => drainQueue({ transport: transport.xhrTransport }),
    drainForEvent: event.drainForEvent,
  }
}

/** As the open page does: when the soonest wait is over. */
async function runPage(time: VirtualTime, { drain, listWaits }: Queue): Promise<void> {
  for (let waits = await listWaits(); waits.length > 0; waits = await listWaits()) {
    const left = waits.map((wait) => (wait === null ? 0 : wait.since + wait.ms - time.now))
    await time.wait(Math.max(0, ...left))
    await drain()
  }
}

/** As Chromium does: an event at once when the last one asked for it, else after its own pauses, and then no more. */
async function runWorker(time: VirtualTime, { drainForEvent }: Queue): Promise<void> {
  for (let pauses = EVENT_PAUSES_MS; ;) {
    const end = await drainForEvent()
    if (end === 'done') return
    if (end === 'closer') pauses = EVENT_PAUSES_MS
    else {
      const [pause, ...later] = pauses
      if (pause === undefined) return
      pauses = later
      await time.wait(pause)
    }
  }
}
