import { isCalendarDay } from '#domain/days.ts'
import { type OperatorCommand, OperatorError, phoneArgument, textArgument } from '../../operator/command.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import { deleteAccounts } from './messenger-accounts-repository.ts'
import { setPlan } from './plan-repository.ts'

const MOST_DIALOGS = 1_000_000

export const bindingWorkCommands: readonly OperatorCommand[] = [
  {
    name: 'plan',
    usage: 'ГГГГ-ММ-ДД ЧИСЛО',
    summary: 'план диалогов с привязкой на день',
    async run({ context, args, print }) {
      const day = textArgument(args, 0, 'день')
      const dialogs = Number(textArgument(args, 1, 'число диалогов'))
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day)) throw new OperatorError('День — вида 2026-11-30')
      if (!Number.isInteger(dialogs) || dialogs < 1 || dialogs > MOST_DIALOGS)
        throw new OperatorError(`План — целое число от 1 до ${MOST_DIALOGS}`)
      await setPlan(context.sql, day, dialogs)
      print(`План на ${day}: ${dialogs}`)
    },
  },
  {
    name: 'unlink',
    usage: 'ТЕЛЕФОН',
    summary: 'отвязать аккаунт мессенджера от агента',
    async run({ context, args, print }) {
      const phone = phoneArgument(args)
      if (!(await deleteAccounts(context.sql, phone))) throw new OperatorError(`Аккаунт +${phone} не привязан`)
      context.messenger.unlinkAccount(phone).catch(logMessengerFailure)
      print(`Аккаунт +${phone} отвязан`)
    },
  },
]
