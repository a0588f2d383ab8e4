import { setBanned } from '../../agents/agents.ts'
import { now } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { forgetDevices } from '../notifications/devices.ts'
import { type OperatorCommand, OperatorError, textArgument } from '../../operator/command.ts'

function emailArgument(args: readonly string[]): string {
  return textArgument(args, 0, 'почту агента').toLowerCase()
}

export const authCommands: readonly OperatorCommand[] = [
  {
    name: 'ban',
    usage: 'EMAIL',
    summary: 'заблокировать агента: останется только экран блокировки',
    async run({ context, args, print }) {
      const email = emailArgument(args)
      const isFound = await inTransaction(context.sql, async (tx) => {
        await forgetDevices(tx, email)
        return setBanned(tx, email, now(context))
      })
      if (!isFound) throw new OperatorError(`Агента ${email} нет`)
      print(`Агент ${email} заблокирован`)
    },
  },
  {
    name: 'unban',
    usage: 'EMAIL',
    summary: 'снять блокировку',
    async run({ context, args, print }) {
      const email = emailArgument(args)
      if (!(await setBanned(context.sql, email, null))) throw new OperatorError(`Агента ${email} нет`)
      print(`Блокировка агента ${email} снята`)
    },
  },
]
