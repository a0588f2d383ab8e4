import { now } from '../../context.ts'
import { type OperatorCommand, OperatorError, phoneArgument } from '../../operator/command.ts'
import type { Feature } from '../feature.ts'
import { insertCanary, listCanaries } from './repository.ts'
import { listenToCanaries } from './service.ts'

const commands: readonly OperatorCommand[] = [
  {
    name: 'canaries',
    usage: '',
    summary: 'контрольные контакты — телефоны площадки: кому из них написали',
    async run({ context, print }) {
      const rows = await listCanaries(context.sql)
      if (rows.length === 0) print('Контрольных контактов нет')
      for (const { phone, name, releasedAt, heardAt } of rows) {
        const state =
          heardAt !== null
            ? `написали ${heardAt.toISOString()}`
            : releasedAt !== null
              ? `в базе с ${releasedAt.toISOString()}, не писали`
              : 'ждёт'
        print(`+${phone} ${name}`.trimEnd() + `  ${state}`)
      }
    },
  },
  {
    name: 'add-canary',
    usage: 'ТЕЛЕФОН [ИМЯ]',
    summary: 'добавить контрольный контакт; выдаются с долей CANARY_PERCENT',
    async run({ context, args, print }) {
      const phone = phoneArgument(args)
      const name = args.slice(1).join(' ').trim()
      if (!(await insertCanary(context.sql, { phone, name, moment: now(context) })))
        throw new OperatorError('Этот номер уже в базе или просил не писать')
      print(`+${phone} — контрольный контакт`)
    },
  },
]

export const canaries: Feature = { commands, jobs: [listenToCanaries] }
