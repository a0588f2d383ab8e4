// What agents in the scenes did before the recording begins, through the same API as the app.
import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import { chatScreen } from './chat-screen.mjs'

/**
 * `answered` dialogs whose second message is sent, and one more in work.
 * @param {import('./scene.ts').World} world
 * @param {{ answered: number }} day
 */
export async function prepareDay({ agent }, { answered }) {
  const { api } = await agent('approved')
  for (let i = 0; i <= answered; i++) {
    const { segmentPhoneId } = await api.call(endpoints.takeContact, { key: randomUUID() })
    if (i < answered) await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId } })
  }
}

/**
 * The contacts of today with this status, as the server knows them.
 * @param {import('./scene.ts').World} world
 * @param {string} status
 */
async function contactsOf({ agent, server }, status) {
  const { api } = await agent('approved')
  const { serverTime } = await api.call(endpoints.serverTime)
  const { contacts } = await api.call(endpoints.manualDay, { query: { selectedDay: serverTime * 1000 } })
  const found = contacts.filter((contact) => contact.status === status)
  if (found.length === 0) throw new Error(`No contact is ${status}: ${JSON.stringify(contacts)}\n${server.log}`)
  return found
}

/** Takes `count` contacts more by the button, each with its chat. */
export function takeMore(/** @type {number} */ count) {
  return async (/** @type {import('./scene.ts').World} */ { page, chats }) => {
    for (let i = 0; i < count; i++) {
      await page.getByRole('button', { name: 'Взять контакт' }).click()
      await chats.next()
    }
  }
}

export const file = (/** @type {string} */ name, /** @type {Buffer} */ buffer) => ({
  name,
  mimeType: 'image/png',
  buffer,
})

/** The messenger's list with every answered client but the last one: that one will need a screenshot of its own. */
export async function listForReport(/** @type {import('./scene.ts').World} */ world) {
  const drawn =
    world.pictures.get('list') ??
    (await world.chatList((await contactsOf(world, 'send_main_message')).slice(0, -1).map(({ phone }) => phone)))
  world.pictures.set('list', drawn)
  return drawn
}

/** The chat with the client whose number the report did not show. */
export async function missingChat(/** @type {import('./scene.ts').World} */ world) {
  const [contact] = await contactsOf(world, 'not_found')
  if (contact?.message === undefined) throw new Error('No contact needs a screenshot of its own')
  /** @type {{ from: 'agent' | 'client', text: string }[]} */
  const messages = [
    { from: 'agent', text: contact.message.replaceAll('{clientName}', contact.name) },
    { from: 'client', text: 'Да, удобно' },
    { from: 'agent', text: 'Спасибо за ответ!' },
  ]
  return world.drawPhone(chatScreen({ phone: contact.phone, messages }))
}
