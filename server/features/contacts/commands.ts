import { z } from 'zod'
import { now } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countDialogs } from '../../dialogs/counts.ts'
import { type OperatorCommand, phoneArgument, textArgument } from '../../operator/command.ts'
import { countFreeContacts, forgetFreeContacts } from './free-pool.ts'
import { importContacts } from './import.ts'
import { suppressPhone } from './suppression.ts'

const count = z.int()
const Stats = z.object({
  agents: count,
  approved: count,
  contacts: count,
  suppressed: count,
  unread: count,
  withdrawals: count,
})

export const contactCommands: readonly OperatorCommand[] = [
  {
    name: 'import',
    usage: 'ФАЙЛ.csv',
    summary: 'добавить контакты: phone, name, segment, source, consent',
    async run({ context, args, input, print }) {
      textArgument(args, 0, 'файл CSV')
      const { rows, imported, skipped } = await importContacts(context, input)
      print(`Строк: ${rows}, добавлено контактов: ${imported}`)
      const reasons: [number, string][] = [
        [skipped.badPhone, 'номер не распознан'],
        [skipped.broken, 'строка повреждена'],
        [skipped.repeated, 'повтор внутри файла'],
        [skipped.known, 'уже есть в базе'],
        [skipped.suppressed, 'просил не писать'],
      ]
      for (const [count, reason] of reasons) if (count > 0) print(`Пропущено: ${count} — ${reason}`)
    },
  },
  {
    name: 'suppress',
    usage: 'ТЕЛЕФОН',
    summary: 'никогда больше не писать на этот номер',
    async run({ context, args, print }) {
      const phone = phoneArgument(args)
      await inTransaction(context.sql, (tx) => suppressPhone(tx, phone, 'operator', now(context)))
      forgetFreeContacts(context)
      print(`Номер ${phone} больше никому не выдаётся`)
    },
  },
  {
    name: 'stats',
    usage: '',
    summary: 'сколько агентов, контактов, диалогов и заявок',
    async run({ context, print }) {
      const row = await context.sql.patient().one(Stats)`
        select (select count(*) from agents) as agents, (select count(*) from agents where approved_at is not null) as approved,
               (select count(*) from contacts) as contacts, (select count(*) from suppressions) as suppressed,
               (select count(*) from report_batches where read_at is null) as unread,
               (select count(*) from withdrawals where status = 'IN_PROCESSING') as withdrawals`
      const { dialogs, success } = await countDialogs(context.sql.patient())
      forgetFreeContacts(context)
      print(`Агентов: ${row.agents}, из них проверенных: ${row.approved}`)
      print(
        `Контактов: ${row.contacts}, свободных: ${await countFreeContacts(context)}, просили не писать: ${row.suppressed}`,
      )
      print(`Диалогов: ${dialogs}, успешных: ${success}`)
      print(`Отчётов ждёт чтения: ${row.unread}`)
      print(`Заявок на вывод в обработке: ${row.withdrawals}`)
    },
  },
]
