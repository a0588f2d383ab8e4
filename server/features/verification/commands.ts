import { now, type Context } from '../../context.ts'
import { idArgument, type OperatorCommand, OperatorError, phoneArgument, textArgument } from '../../operator/command.ts'
import { LINK_MINUTES, printFiles } from '../../operator/print-files.ts'
import { approve, revise } from './decision.ts'
import { addServicePhone, disableServicePhone, findPendingId, listPending, listServicePhones } from './repository.ts'

/** A request by its number, or by its agent's e-mail. */
async function requestArgument(context: Context, args: readonly string[]): Promise<number> {
  if (!args[0]?.includes('@')) return idArgument(args)
  const id = await findPendingId(context.sql, args[0].trim().toLowerCase())
  if (id === null) throw new OperatorError(NOT_WAITING)
  return id
}

const NOT_WAITING = 'Такой верификации в ожидании нет'

export const verificationCommands: readonly OperatorCommand[] = [
  {
    name: 'verifications',
    usage: '',
    summary: `верификации, которые ждут решения, и их скриншоты; ссылки S3 живут ${LINK_MINUTES} минут`,
    async run(call) {
      const { context, print } = call
      const rows = await listPending(context.sql)
      if (rows.length === 0) print('Никто не ждёт')
      for (const row of rows) {
        print(`${row.id}  ${row.email}  +${row.phone}  ${row.submittedAt.toISOString()}`)
        await printFiles(call, row.files)
      }
    },
  },
  {
    name: 'approve',
    usage: 'ID|EMAIL',
    summary: 'одобрить верификацию',
    async run({ context, args, print }) {
      if (!(await approve(context, await requestArgument(context, args)))) throw new OperatorError(NOT_WAITING)
      print('Верификация одобрена')
    },
  },
  {
    name: 'revise',
    usage: 'ID|EMAIL "комментарий"',
    summary: 'вернуть верификацию на доработку',
    async run({ context, args, print }) {
      if (!(await revise(context, await requestArgument(context, args), textArgument(args, 1, 'комментарий'))))
        throw new OperatorError(NOT_WAITING)
      print('Верификация возвращена на доработку')
    },
  },
  {
    name: 'service-phones',
    usage: '',
    summary: 'телефоны, которые принимают коды верификации',
    async run({ context, print }) {
      const rows = await listServicePhones(context.sql)
      if (rows.length === 0) print('Телефонов нет: добавьте командой service-phone')
      for (const { phone, enabled } of rows) print(`+${phone}${enabled ? '' : '  отключён'}`)
    },
  },
  {
    name: 'service-phone',
    usage: 'ТЕЛЕФОН [off]',
    summary: 'добавить телефон, который принимает коды верификации (off — отключить)',
    async run({ context, args, print }) {
      const phone = phoneArgument(args)
      if (args[1] !== 'off') {
        await addServicePhone(context.sql, phone, now(context))
        print(`Телефон +${phone} принимает коды`)
      } else {
        if (!(await disableServicePhone(context.sql, phone))) throw new OperatorError('Такого телефона нет')
        print(`Телефон +${phone} отключён`)
      }
    },
  },
]
