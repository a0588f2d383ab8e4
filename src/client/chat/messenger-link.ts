import { links } from './links.ts'

/** The text to send: {clientName} of a message becomes the trimmed name (statement 7.8). */
export function fillMessage(message: string, name: string): string {
  // A function, because a name with «$&» in it would otherwise be taken for a pattern.
  return message.replaceAll('{clientName}', () => name.trim())
}

/** The address that opens a chat with the text already typed. */
export function messengerLink(phone: string, text: string, template: string = links.messenger): string {
  return template.replace('{phone}', phone.replace(/\D/g, '')).replace('{text}', () => encodeURIComponent(text))
}
