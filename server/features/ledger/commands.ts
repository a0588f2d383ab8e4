import { type OperatorCommand, OperatorError } from '../../operator/command.ts'
import { toRubles } from '#domain/money.ts'
import { checkLedger } from './check.ts'

export const ledgerCommands: readonly OperatorCommand[] = [
  {
    name: 'ledger',
    usage: '',
    summary: 'проверить журнал: каждый баланс равен сумме своих записей и никогда не уходил ниже нуля',
    async run({ context, print }) {
      const report = await checkLedger(context.sql.patient())
      print(`Агентов: ${report.agents}, записей: ${report.entries}, на балансах: ${toRubles(report.total)} ₽`)
      for (const row of report.unequal)
        print(`${row.email}: баланс ${toRubles(row.balance)} ₽, сумма записей ${toRubles(row.sum)} ₽`)
      for (const row of report.overdrawn) print(`${row.email}: уходил до ${toRubles(row.lowest)} ₽`)
      if (report.unequal.length + report.overdrawn.length > 0) throw new OperatorError('Журнал не сходится')
      print('Журнал сходится')
    },
  },
]
