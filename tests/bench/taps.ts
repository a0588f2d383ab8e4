// How soon the phone answers a finger: each tap of the core loop with fifty contacts, on a processor four times slower.
// `npm run bench -- taps [runs]`; `--profile` says what the processor was busy with.
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { type ChatTrap, trapChat } from '#support/chat-trap.ts'
import { openAs } from '#support/open-as.ts'
import { pictureFile } from '#support/pictures.ts'
import { TestServer } from '#support/server.ts'
import { finishDialogs, takeContacts } from '#support/work-day.ts'
import { choosePictures, contactList } from '#support/work-screen.ts'
import { browserArgs } from '../../tools/browser.mjs'
import { busiest } from './cpu-profile.ts'
import { type Felt, type Moments, watchFinger } from './finger.ts'

const SLOWDOWN = 4
/** ms, ms and a share of the screen. */
const AIMS = { paint: 100, task: 200, shift: 0.1 }
/** What a tap sets off is over by then: the answer, the next poll and the slide, ms. */
const SETTLED = 3_000

interface Cabinet {
  page: Page
  chat: ChatTrap
  finger: Moments
  cdp: CDPSession
}

/** One step of the loop. What it gives is awaited after the tap was measured. */
type Step = (cabinet: Cabinet) => Promise<unknown>

const button = ({ page }: Cabinet, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowButton = ({ page }: Cabinet, name: RegExp) => contactList(page).getByRole('button', { name }).first()

const closeSheet: Step = (cabinet) =>
  tap(cabinet, cabinet.page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }))

/** As a key: a text that is put in is no touch, and what it moves would count as unexpected. */
async function type({ finger, cdp }: Cabinet, letter: string): Promise<void> {
  await finger.forget()
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
}

const steps: Record<string, Step> = {
  'взять контакт': async (cabinet) => {
    await tap(cabinet, button(cabinet, 'Взять контакт'))
    await cabinet.chat.next()
  },
  'строка: чат': async (cabinet) => {
    await tap(cabinet, rowButton(cabinet, /^Чат/))
    await cabinet.chat.next()
  },
  'второе сообщение': async (cabinet) => {
    await tap(cabinet, rowButton(cabinet, /^Второе сообщение/))
    await cabinet.chat.next()
  },
  'меню строки': (cabinet) => tap(cabinet, rowButton(cabinet, /^Действия/)),
  'меню закрыть': closeSheet,
  'меню снова': (cabinet) => tap(cabinet, rowButton(cabinet, /^Действия/)),
  'и закрыть': closeSheet,
  календарь: (cabinet) => tap(cabinet, button(cabinet, /^Открыть календарь/)),
  'календарь закрыть': closeSheet,
  'группу развернуть': (cabinet) => tap(cabinet, rowButton(cabinet, /^Готово/)),
  'группу свернуть': (cabinet) => tap(cabinet, rowButton(cabinet, /^Готово/)),
  поиск: (cabinet) => tap(cabinet, button(cabinet, 'Поиск')),
  'первая буква': (cabinet) => type(cabinet, 'а'),
  'вторая буква': (cabinet) => type(cabinet, 'н'),
  'очистить поиск': (cabinet) => tap(cabinet, button(cabinet, 'Очистить поиск')),
  'закрыть поиск': (cabinet) => tap(cabinet, button(cabinet, 'Закрыть поиск')),
  отчёт: async (cabinet) => {
    const picker = cabinet.page.waitForEvent('filechooser')
    await tap(cabinet, button(cabinet, 'Отправить отчёт'))
    await picker
  },
  'снимок выбран': async (cabinet) => {
    const picture = await pictureFile('chats.png')
    await cabinet.finger.forget()
    await choosePictures(cabinet.page, [picture])
  },
}

/** By coordinates: looking for the element is the bench's work, and the page is slow at it too. */
async function tap({ page, finger }: Cabinet, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing to tap')
  await finger.forget()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** 49 contacts: 12 done with, 6 with their second message, the others without an answer; the fiftieth is taken by the bench. */
async function workedDay(server: TestServer): Promise<Agent> {
  const agent = await makeAgent(server, 'approved')
  await finishDialogs(agent.api, 12)
  for (const { id } of await takeContacts(agent.api, 6))
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await takeContacts(agent.api, 31)
  return agent
}

async function feel(cabinet: Cabinet, step: Step): Promise<Felt> {
  await step(cabinet)
  await cabinet.page.waitForTimeout(SETTLED)
  return cabinet.finger.read()
}

async function openCabinet(context: BrowserContext, agent: Agent): Promise<Cabinet> {
  const chat = await trapChat(context)
  const page = await context.newPage()
  const finger = await watchFinger(page)
  await openAs(page, agent, '/')
  await contactList(page).getByRole('listitem').first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(SETTLED)
  return { page, chat, finger, cdp }
}

/** A page with one button that changes a word: less nothing can do. */
async function feelBare(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const finger = await watchFinger(page)
  await page.goto(
    `data:text/html,<button onclick="this.textContent=Date.now()" style="width:300px;height:300px">0</button>`,
  )
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const paints: number[] = []
  for (let time = 0; time < 5; time += 1) {
    await finger.forget()
    await page.touchscreen.tap(150, 150)
    await page.waitForTimeout(500)
    paints.push((await finger.read()).paint)
  }
  await page.close()
  return median(paints)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const isProfiled = process.argv.includes('--profile')
const runs = Number(process.argv.slice(2).find((arg) => /^\d+$/.test(arg)) ?? 3)
const server = await TestServer.start()
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '', args: browserArgs })
const felt = new Map<string, Felt[]>()
let bare = Number.NaN
try {
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'ru-RU',
    })
    bare = await feelBare(context)
    const cabinet = await openCabinet(context, await workedDay(server))
    for (const [name, step] of Object.entries(steps)) {
      if (isProfiled) await cabinet.cdp.send('Profiler.enable').then(() => cabinet.cdp.send('Profiler.start'))
      const one = await feel(cabinet, step)
      felt.set(name, [...(felt.get(name) ?? []), one])
      if (isProfiled) console.log(name, one, busiest((await cabinet.cdp.send('Profiler.stop')).profile))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`Замедление ×${SLOWDOWN}, прогонов ${runs}, медианы; касание пустой страницы — ${bare} мс`)
console.table(
  Object.fromEntries(
    Array.from(felt, ([name, all]) => {
      const [paint, task, shift] = (['paint', 'task', 'shift'] as const).map((key) =>
        median(all.map((one) => one[key])),
      )
      return [
        name,
        {
          'до кадра, мс': Math.round(paint ?? Number.NaN),
          'к пустой, раз': Number(((paint ?? Number.NaN) / bare).toFixed(1)),
          'долгая задача, мс': task,
          сдвиг: Number((shift ?? Number.NaN).toFixed(3)),
          'сверх цели': (['paint', 'task', 'shift'] as const)
            .filter((key) => median(all.map((one) => one[key])) > AIMS[key])
            .join(' '),
        },
      ]
    }),
  ),
)
