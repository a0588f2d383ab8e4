/// <reference types="trusted-types" />
import { messageSW, Workbox } from 'workbox-window'
import { create } from 'zustand'
import type { PageMessage } from '#contract/worker-messages.ts'
import { areUpdatesHeld, whenUpdatesAreFree } from '#client/update-hold.ts'
import { backoffMs } from '#queue/sending/backoff.ts'

export { holdUpdates } from '#client/update-hold.ts'

type WorkerAddress = ConstructorParameters<typeof Workbox>[0]

const CHECK_EVERY_MS = 60_000
const takeOver: PageMessage = { type: 'SKIP_WAITING' }

interface UpdateState {
  /** `ready`: a new version waits for consent. `taken`: another tab took it, this one still runs the old. */
  stage: 'none' | 'ready' | 'taken'
  /** The person agreed; an upload or a form is still in the way. */
  isAccepted: boolean
}

export const useUpdateState = create<UpdateState>(() => ({ stage: 'none', isAccepted: false }))

let registration: ServiceWorkerRegistration | undefined
let isReloading = false

/** Installs the worker, and learns of new versions: now, and whenever the page comes into view. Called once. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  watchController()
  checkWhenVisible()
  await register(workerAddress(), 1)
}

/** A browser drops a first worker whose files didn't all come. What has come is kept: the next attempt goes on from there. */
async function register(address: WorkerAddress, attempt: number): Promise<void> {
  const tryAgain = () => setTimeout(() => void register(address, attempt + 1), backoffMs(attempt, null))
  const workbox = new Workbox(address)
  workbox.addEventListener('waiting', () => useUpdateState.setState({ stage: 'ready' }))
  workbox.addEventListener('redundant', () => {
    if ((registration?.active ?? null) === null) tryAgain()
  })
  try {
    registration = await workbox.register()
  } catch {
    // Where a worker is not allowed (private windows, blocked storage) the cabinet works online.
    tryAgain()
  }
}

/** The page may hand a browser no plain text as a script's address where its server demands trusted types (ours does). */
function workerAddress(): WorkerAddress {
  const address = '/sw.js'
  return (
    window.trustedTypes
      ?.createPolicy('cabinet', { createScriptURL: (text: string) => (text === address ? text : '') })
      .createScriptURL(address) ?? address
  )
}

/** Takes the new version as soon as nothing is in its way: then the page is loaded anew. */
export async function acceptUpdate(): Promise<void> {
  useUpdateState.setState({ isAccepted: true })
  await whenUpdatesAreFree()
  const waiting = registration?.waiting ?? null
  // Taken by another tab meanwhile: only this page is left to follow.
  if (waiting === null) await reloadWhenFree()
  else void messageSW(waiting, takeOver)
}

/** A page is loaded anew once, and never on the very first worker, which brings no new version. */
function watchController(): void {
  let hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController) hadController = true
    else if (useUpdateState.getState().isAccepted) void reloadWhenFree()
    // Other tabs go on with the version they run: the worker keeps its files.
    else useUpdateState.setState({ stage: 'taken' })
  })
}

async function reloadWhenFree(): Promise<void> {
  while (areUpdatesHeld()) await whenUpdatesAreFree()
  if (isReloading) return
  isReloading = true
  location.reload()
}

function checkWhenVisible(): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - checkedAt) < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Without a network there is nothing new.
    registration?.update().catch(() => undefined)
  })
}
