import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

let count = 0

/** Letters as .eml files whose names sort by time, and their first lines on the terminal: for trying out without a mail server. */
export function createOutbox(folder: string, from: string): Mailer {
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
      console.log(`Письмо для ${letter.to}: ${letter.text.split('\n').filter((line) => line !== '').slice(0, 2).join(' ')}`)
    },
  }
}
