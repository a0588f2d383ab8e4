import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { PushSubscription } from '#contract/notifications.ts'
import { isInstalled } from '../is-installed.ts'
import { isIosDevice } from '../is-ios.ts'
import { isTold, noteNotTold, noteTold } from './push-agent.ts'
import { request } from '../request.ts'

/**
 * Whether this device is told. `home_screen`: an iPhone tells in the installed cabinet alone. `denied`: the person has
 * refused, and only the browser's settings can take that back.
 */
export type PushState = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on'

export function readPushState(email: string): PushState {
  if (isIosDevice() && !isInstalled()) return 'home_screen'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isTold(email) ? 'on' : 'off'
}

/** Asks the person, in the browser's own words, and has this device told. @throws ApiError, or what the browser refuses by. */
export async function turnOnPush(email: string): Promise<PushState> {
  // Before anything is waited for: it must follow the touch.
  if ((await Notification.requestPermission()) === 'granted') {
    await subscribe()
    noteTold(email)
  }
  return readPushState(email)
}

/** Nobody is told anything here any more. @throws ApiError */
export async function turnOffPush(email: string): Promise<PushState> {
  await request(endpoints.unsubscribe)
  noteNotTold()
  await forgetPush()
  return readPushState(email)
}

/** At each start: a browser may have changed its address meanwhile, the phone its clock, and the session is a new one. */
export async function renewPush(email: string): Promise<void> {
  if (readPushState(email) === 'on') await subscribe()
}

/** This browser hears nothing any more: of an agent who has signed out, whatever the server has heard of it. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const Keys = z.omit(PushSubscription, { timeZone: true })

async function subscribe(): Promise<void> {
  const { publicKey } = await request(endpoints.notifications)
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw new Error('no worker to tell anything')
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // The server's key is another one than it was: the old subscription is in the way.
    const old = await pushManager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await request(endpoints.subscribe, { body: { ...z.parse(Keys, subscription.toJSON()), timeZone } })
}
