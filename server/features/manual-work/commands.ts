import { DEADLINE_TIME_ZONE } from '#contract/limits.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { now } from '../../context.ts'
import { formatDay } from '#domain/days.ts'
import { type OperatorCommand, OperatorError } from '../../operator/command.ts'
import { listLateReports, minutesLate } from './lateness.ts'

const DAYS = 7
const LONGEST_DAYS = 366
const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  timeZone: DEADLINE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

export const manualWorkCommands: readonly OperatorCommand[] = [
  {
    name: 'late-reports',
    usage: '[ДНЕЙ]',
    summary: `отчёты и скриншоты, которые пришли позже срока, за ${DAYS} или сколько сказано дней`,
    async run({ context, args, print }) {
      const days = Number(args[0] ?? DAYS)
      if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS)
        throw new OperatorError(`Сколько дней — целое число от 1 до ${LONGEST_DAYS}`)
      const rows = await listLateReports(context.sql, new Date(now(context).getTime() - days * 86_400_000))
      if (rows.length === 0) print('Опозданий нет')
      for (const { day, email, dialogId, savedAt, ...times } of rows) {
        const what = dialogId === null ? 'отчёт' : `скриншот диалога ${dialogId}`
        const saved = savedAt === null ? '' : `, на телефоне сохранён ${moscowTime.format(savedAt)}`
        print(
          `${formatDay(day)}  ${email}  ${what}  опоздание ${formatMinutes(minutesLate(times))}: пришёл ${moscowTime.format(times.receivedAt)}${saved} (время московское)`,
        )
      }
    },
  },
]
