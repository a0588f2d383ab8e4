import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'

test.each([
  [{ PORT: 'восемь' }, 'PORT — нужно целое число от 0 до 65535'],
  [{ PORT: '70000' }, 'PORT — нужно целое число от 0 до 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL — нужен адрес вида postgres://'],
  [{ PUBLIC_ORIGIN: 'cabinet' }, 'PUBLIC_ORIGIN — нужен адрес вида https://'],
  [{ SMTP_URL: 'mail.ru' }, 'SMTP_URL — нужен адрес вида smtp://'],
  [{ DEMO: 'да' }, 'DEMO — нужно on или off'],
  [{ DIALOG_COST: '0' }, 'DIALOG_COST — сумма должна быть больше нуля'],
  [{ DIALOG_COST: '20.555' }, 'DIALOG_COST — не больше двух знаков после точки'],
  [{ CLOCK_START: 'завтра' }, 'CLOCK_START — нужен момент вида'],
  [
    { CLOCK_START: '2026-11-18T12:00:00+03:00', DEMO: 'off' },
    'CLOCK_START переводит часы сервера и действует только в демонстрации',
  ],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 открывает демонстрацию с известными паролями всей сети'],
  [{ S3_LINK_ENDPOINT: 's3' }, 'S3_LINK_ENDPOINT — нужен адрес вида https://'],
  [{ S3_ENDPOINT: 'https://s3.example.ru' }, 'S3 требует всех настроек сразу'],
])('a server is not started with %j, and it is said why', (env, text) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(text)
})
