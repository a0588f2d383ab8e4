import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { createOutbox } from './outbox.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Resolves when the letter was handed over. @throws when it could not be. */
  send: (letter: Letter) => Promise<void>
}

/** Sends by SMTP when it is set, else writes the letters to `<data folder>/outbox`. */
export function createMailer(config: Config): Mailer {
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
      await transport.sendMail({ from: config.MAIL_FROM, ...letter })
    },
  }
}
