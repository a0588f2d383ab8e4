import { join } from 'node:path'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { demonstrationLines } from './features/demonstration/welcome.ts'
import { tellTerminal } from './terminal.ts'

/** What a newcomer needs to go on, on the terminal. */
export async function welcome(context: Context, address: string, operations: string | null): Promise<void> {
  const { config } = context
  const lines = [`Кабинет агента: ${address}`]
  if (operations !== null) lines.push(`Состояние и метрики: ${operations}/readyz, /metrics`)
  if (config.SMTP_URL === undefined) lines.push(lettersLine(config))
  if (context.embedded)
    lines.push(
      `База: встроенная, ${join(config.DATA_DIR, 'database')} — для одной машины и для пробы; для работы задайте DATABASE_URL`,
    )
  lines.push(...(await demonstrationLines(context)))
  tellTerminal(lines.join('\n'))
}

/** Real agents would wait for a code in vain: it is said loudly. */
function lettersLine({ demo, DATA_DIR }: Config): string {
  const folder = join(DATA_DIR, 'outbox')
  return demo
    ? `Письма: ${folder} (задайте SMTP_URL, чтобы отправлять)`
    : `ВНИМАНИЕ: письма никому не отправляются, они складываются в ${folder}. Задайте SMTP_URL.`
}
