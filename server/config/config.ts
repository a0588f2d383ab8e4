import type { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { type RawSettings, Settings } from './settings.ts'

export interface Config extends Omit<RawSettings, 'DEMO'> {
  demo: boolean
}

/** A wrong setting: its message is for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Parses the environment. @throws ConfigError that names every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value in a service file means «not set».
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(['Ошибка в настройках:', ...parsed.error.issues.map(describe)].join('\n'))
  const { DEMO, ...settings } = parsed.data
  const demo = DEMO === undefined ? settings.NODE_ENV !== 'production' : DEMO === 'on'
  checkTogether({ ...settings, demo }, DEMO)
  return { ...settings, demo }
}

function describe(issue: z.core.$ZodIssue): string {
  return `  ${issue.path.join('.')} — ${issue.message}`
}

function checkTogether(config: Config, givenDemo: 'on' | 'off' | undefined): void {
  if (config.demo && givenDemo === undefined && !isLoopback(config.HOST)) {
    throw new ConfigError(
      `HOST=${config.HOST} открывает демонстрацию с известными паролями всей сети.\n` +
        'Для настоящей работы задайте DEMO=off, для показа другим — явно DEMO=on.',
    )
  }
  if (config.CLOCK_START !== undefined && !config.demo) {
    throw new ConfigError('CLOCK_START переводит часы сервера и действует только в демонстрации (DEMO=on).')
  }
  if ((config.MESSENGER_URL === undefined) !== (config.MESSENGER_SECRET === undefined)) {
    throw new ConfigError('Настоящий мессенджер требует обеих настроек: MESSENGER_URL и MESSENGER_SECRET')
  }
  const s3 = [config.S3_ENDPOINT, config.S3_BUCKET, config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY]
  if (s3.some((value) => value !== undefined) && s3.includes(undefined)) {
    throw new ConfigError(
      'Хранилище S3 требует всех настроек сразу: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    )
  }
}
