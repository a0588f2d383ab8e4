import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { type Letter, parseLetter } from './letters.ts'

export interface CaughtLetter extends Letter {
  /** The envelope: who the mail server was told it comes from, and for whom. */
  from: string
  recipients: string[]
  /** Who signed in to send it, or null. */
  user: string | null
}

export interface MailCatcher {
  port: number
  letters: CaughtLetter[]
  stop: () => Promise<void>
}

interface CatcherOptions {
  /** Who alone may send. */
  login?: { user: string; password: string }
  /** To stand where another one stood. */
  port?: number
  /** Whoever sends waits for it before the letter itself. */
  takeTime?: () => Promise<void>
}

/** A real mail server on this machine that keeps what it is given. */
export async function catchMail({
  login,
  port = 0,
  takeTime = () => Promise.resolve(),
}: CatcherOptions = {}): Promise<MailCatcher> {
  const letters: CaughtLetter[] = []
  const server = new SMTPServer({
    // Who sends keeps its connections open: a stop would wait half a minute for them.
    closeTimeout: 1,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(new Error('wrong login'))
    },
    async onRcptTo(_address, _session, done) {
      await takeTime()
      done()
    },
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        letters.push({
          ...parseLetter(Buffer.concat(chunks).toString('latin1')),
          from,
          recipients: envelope.rcptTo.map(({ address }) => address),
          user: user ?? null,
        })
        done()
      })
    },
  })
  // A connection that its client cuts is no trouble of ours.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    letters,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
