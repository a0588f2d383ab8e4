import { bankName } from '#contract/banks.ts'
import { toRubles } from '#domain/money.ts'
import { idArgument, type OperatorCommand, textArgument } from '../../operator/command.ts'
import { listInProcessing, refuseWithdrawal, settleWithdrawal } from './service.ts'

export const withdrawalCommands: readonly OperatorCommand[] = [
  {
    name: 'withdrawals',
    usage: '',
    summary: 'заявки на вывод, которые ждут выплаты',
    async run({ context, print }) {
      const rows = await listInProcessing(context)
      if (rows.length === 0) print('Заявок в обработке нет')
      for (const row of rows)
        print(
          `${row.id}  ${row.createdAt.toISOString()}  ${row.email}  ${toRubles(row.amount)} ₽  ${bankName(row.method)}  +${row.phone}`,
        )
    },
  },
  {
    name: 'settle',
    usage: 'НОМЕР',
    summary: 'отметить заявку выплаченной',
    async run({ context, args, print }) {
      const row = await settleWithdrawal(context, idArgument(args))
      print(`Заявка ${row.id} выплачена: ${toRubles(row.amount)} ₽`)
    },
  },
  {
    name: 'refuse',
    usage: 'НОМЕР "ПРИЧИНА"',
    summary: 'отклонить заявку: деньги вернутся на баланс, агент увидит причину',
    async run({ context, args, print }) {
      const id = idArgument(args)
      const row = await refuseWithdrawal(context, id, textArgument(args, 1, 'причину в кавычках'))
      print(`Заявка ${row.id} отклонена, ${toRubles(row.amount)} ₽ вернулись на баланс`)
    },
  },
]
