import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { tellTerminal } from '../terminal.ts'
import type { Mailer } from './mailer.ts'

let count = 0

interface OutboxSettings {
  folder: string
  from: string
  /** Whether the terminal shows whom a letter is for and its first lines, and with them the code: in the demonstration alone. */
  tellsText: boolean
}

/** Letters as .eml files whose names sort by time, and a line on the terminal for each: for trying out without a mail server. */
export function createOutbox({ folder, from, tellsText }: OutboxSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ from, ...letter, textEncoding: 'quoted-printable' })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      count += 1
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String(count).padStart(5, '0')}.eml`
      // Whoever watches the folder sees whole letters only.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      const lines = letter.text.split('\n').filter((line) => line !== '')
      const told = tellsText
        ? `Письмо для ${letter.to}: ${lines.slice(0, 2).join(' ')}`
        : `Письмо: ${join(folder, name)}`
      tellTerminal(told)
    },
  }
}
