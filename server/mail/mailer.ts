import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { within } from '../within.ts'
import { createOutbox } from './outbox.ts'

/** A letter that takes longer is given up, and its connection cut: a mail server may be slow at every step of it. */
const LIMIT_MS = 30_000
/** How long a letter is its sender's alone: it is sent or given up long before anybody else takes it. */
export const LETTER_LEASE = `${2 * LIMIT_MS} milliseconds`

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Resolves when the letter was handed over, within `LIMIT_MS`. @throws when it could not be. */
  send: (letter: Letter) => Promise<void>
}

/** Sends by SMTP when it is set, else writes the letters to `<data folder>/outbox`. */
export function createMailer(config: Config, limitMs = LIMIT_MS): Mailer {
  if (config.SMTP_URL === undefined)
    return createOutbox({ folder: join(config.DATA_DIR, 'outbox'), from: config.MAIL_FROM, tellsText: config.demo })
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(letter) {
      await within(limitMs, (signal) => transport.sendMail({ from: config.MAIL_FROM, ...letter, signal }))
    },
  }
}
