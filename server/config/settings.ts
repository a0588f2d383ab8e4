import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_DIALOG_COST_RUB } from '#contract/limits.ts'
import { Weights } from './weights.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const onOff = z.enum(['on', 'off'], 'нужно on или off')
const optional = z.string().trim().min(1, 'не должно быть пустым').optional()

function whole(min: number, max: number, fallback: number) {
  const message = `нужно целое число от ${min} до ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message).default(fallback)
}

function origin(what: string) {
  return z.url({ protocol: /^https?$/, error: `нужен адрес вида ${what}` }).transform((url) => url.replace(/\/+$/, ''))
}

/** Every setting of the server: its name in the environment, its form, its default. */
export const Settings = z.object({
  NODE_ENV: optional,
  PORT: whole(0, 65_535, 8080),
  HOST: z.string().trim().min(1, 'не должно быть пустым').default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .trim()
    .min(1, 'не должно быть пустым')
    .default('./data')
    .transform((path) => (isAbsolute(path) ? path : resolve(path))),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'нужен адрес вида postgres://user:password@host:5432/database')
    .optional(),
  /** Connections to DATABASE_URL at most. */
  DATABASE_POOL: whole(1, 500, 20),
  /** Whether a commit of the embedded database waits for the disk: `off` loses what a loss of power finds unwritten. */
  EMBEDDED_FSYNC: onOff.default('on'),
  /** Hourly snapshots of the embedded database that are kept; 0: none are made. */
  SNAPSHOTS_KEPT: whole(0, 10_000, 24),
  /** Where the operator is told of the server's health: `/healthz`, `/readyz`, `/metrics`. Unset: 9464 where it is free. */
  OPERATIONS_HOST: z.string().trim().min(1, 'не должно быть пустым').default('127.0.0.1'),
  OPERATIONS_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)], 'нужно off или целое число от 0 до 65535')
    .optional(),
  /** Not ready below so much free space in the data folder, MB; 0: never. */
  READY_FREE_MB: whole(0, 10_000_000, 200),
  /** How long a report may wait to be read before the operator is told that the server is not ready, minutes. */
  READY_LAG_MINUTES: whole(1, 10_000, 60),
  /** A stop: how long agents are still taken in while a balancer gets to see it, ms; and how long uploads under way may go on, ms. */
  STOP_NOTICE_MS: whole(0, 60_000, 5000),
  STOP_WITHIN_MS: whole(0, 600_000, 60_000),
  PUBLIC_ORIGIN: origin('https://cabinet.example.ru').optional(),
  /** Proxies whose X-Forwarded-* headers are believed: addresses, subnets, or `loopback`. */
  TRUST_PROXY: z.string().trim().min(1, 'не должно быть пустым').default('loopback'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'нужен адрес вида smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.string().trim().min(3, 'нужен адрес отправителя').default('Кабинет агента <no-reply@localhost>'),
  DEMO: onOff.optional(),
  CLOCK_START: z.iso.datetime({ offset: true, error: 'нужен момент вида 2026-11-18T12:00:00+03:00' }).optional(),
  /** Rubles for one dialog. */
  DIALOG_COST: z.coerce
    .number('нужна сумма в рублях')
    .min(0.01, 'сумма должна быть больше нуля')
    .max(10_000, 'сумма не больше 10000')
    .refine((rubles) => Number.isInteger(Math.round(rubles * 1e6) / 1e4), 'не больше двух знаков после точки')
    .default(DEFAULT_DIALOG_COST_RUB),

  /** Reports of one agent that may wait to be read. */
  UNREAD_REPORTS: whole(1, 1_000_000, 3),
  /** Hours in which a person usually looks at a doubtful screenshot: the agent is told. */
  PROOF_HOURS: whole(1, 720, 24),
  /** Days in which a refusal may be appealed against. */
  APPEAL_DAYS: whole(1, 90, 3),
  /** From these scores on a person looks at a proof before it is paid, or afterwards; 0: never (docs/decisions/080). */
  PROOF_SCORE_BEFORE: whole(0, 10_000, 100),
  PROOF_SCORE_AFTER: whole(0, 10_000, 60),
  /** How many of a hundred other proofs are looked at afterwards, by chance. */
  PROOF_SAMPLE_PERCENT: whole(0, 100, 5),
  /** On how many reports of a new agent one proof is looked at afterwards, however it looks; 0: chance alone decides. */
  PROOF_FIRST_REPORTS: whole(0, 100, 3),
  /** What each signal adds to a proof's score. */
  PROOF_WEIGHTS: Weights,
  /** How long the sender of one dialog's screenshot waits for it to be read, ms: what takes longer is read in its turn. */
  READ_WITHIN_MS: whole(1, 60_000, 8000),
  /** How many of a hundred contacts taken are the platform's own phones, as long as there are any (docs/decisions/080). */
  CANARY_PERCENT: whole(0, 100, 0),
  /** What the log keeps, and what is worse. Without it a line a request; in the demonstration, trouble alone. */
  LOG_LEVEL: z.enum(LOG_LEVELS, `нужно одно из: ${LOG_LEVELS.join(', ')}`).optional(),
  /** How many of a hundred agents are asked how quick their page is (docs/decisions/195). */
  CLIENT_TIMINGS_PERCENT: whole(0, 100, 10),
  /** How long the sender of a body may say nothing before he is cut off, ms. */
  BODY_SILENCE_MS: whole(100, 600_000, 60_000),

  /**
   * Hosts of push services beside the public ones over HTTPS, `host:port` separated by commas: a device names its service
   * itself, and a server must not be talked into calling its own network.
   */
  PUSH_EXTRA_HOSTS: z
    .string()
    .regex(/^[\w.[\]:-]+(,[\w.[\]:-]+)*$/, 'нужны узлы через запятую: push.example.ru:8443')
    .transform((hosts) => hosts.split(','))
    .default([]),

  S3_ENDPOINT: origin('https://s3.example.ru').optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().trim().min(1, 'не должно быть пустым').default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** S3_ENDPOINT as the operator's browser reaches it, for links to screenshots. */
  S3_LINK_ENDPOINT: origin('https://s3.example.ru').optional(),

  /** How long the built-in messenger thinks, ms. */
  MESSENGER_DELAY_MS: whole(0, 60_000, 300),
  /** How many of its answers in a hundred are failures. */
  MESSENGER_FAILURE_PERCENT: whole(0, 100, 0),
  /** Numbers that end so are unknown to it. */
  MESSENGER_UNKNOWN_SUFFIX: z
    .string()
    .regex(/^\d{1,11}$/, 'нужны цифры')
    .default('13'),

  /** Accounts whose numbers end so never come online in it. */
  MESSENGER_OFFLINE_SUFFIX: z
    .string()
    .regex(/^\d{1,11}$/, 'нужны цифры')
    .default('99'),
  /** Numbers that end so never send a message that was waited for: neither the code of a verification nor that of a link. */
  MESSENGER_MUTE_SUFFIX: z
    .string()
    .regex(/^\d{1,11}$/, 'нужны цифры')
    .default('88'),
  /** Clients whose numbers end so never reply in it. */
  MESSENGER_SILENT_SUFFIX: z
    .string()
    .regex(/^\d{1,11}$/, 'нужны цифры')
    .default('7'),
  /** How long until something happens in it that was waited for: a message, a reply, an account online; ms. */
  MESSENGER_EVENT_MS: whole(0, 3_600_000, 4000),
  /** A real messenger's HTTP service (docs/messenger.md) instead of the built-in one. */
  MESSENGER_URL: origin('https://messenger.example.ru').optional(),
  /** Signs the calls to it and its webhook. */
  MESSENGER_SECRET: z.string().min(16, 'нужно не меньше 16 знаков').optional(),

  /** Dialogs in binding mode planned for a day that the operator set no plan for. */
  DAY_PLAN: whole(1, 1_000_000, 500),

  /** When the demonstration approves a verification, or a dialog's screenshot, by itself, ms later; 0 leaves it to the operator. */
  DEMO_APPROVE_MS: whole(0, 86_400_000, 5000),
  /** Free contacts of the demonstration. */
  DEMO_CONTACTS: whole(0, 100_000, 300),
  /** When the demonstration settles a withdrawal by itself, ms after the request; 0 leaves it to the operator. */
  DEMO_SETTLE_MS: whole(0, 86_400_000, 8000),

  RATE_SIGN_IN_FAILURES: whole(1, 1_000_000, 10),
  RATE_SIGN_IN_PER_EMAIL: whole(1, 1_000_000, 100),
  RATE_SIGN_IN_PER_ADDRESS: whole(1, 1_000_000, 600),
  RATE_REGISTRATIONS_PER_ADDRESS: whole(1, 1_000_000, 600),
  RATE_CODES: whole(1, 1_000_000, 5),
  RATE_CODE_TRIES: whole(1, 1_000_000, 30),
  RATE_RESETS: whole(1, 1_000_000, 3),
  RATE_RESETS_PER_ADDRESS: whole(1, 1_000_000, 100),
  RATE_RESTORES_PER_ADDRESS: whole(1, 1_000_000, 100),
  RATE_UPLOADS: whole(1, 1_000_000, 240),
  RATE_CLIENT_REPORTS: whole(1, 1_000_000, 60),
})

export type RawSettings = z.output<typeof Settings>
