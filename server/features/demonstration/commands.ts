import { z } from 'zod'
import { type OperatorCommand, OperatorError, textArgument } from '../../operator/command.ts'

const Moment = z.iso.datetime({ offset: true })

export const demonstrationCommands: OperatorCommand[] = [
  {
    name: 'clock',
    usage: 'МОМЕНТ',
    summary: 'демонстрация: переводит часы сервера, например на 2026-11-18T22:00:00+03:00',
    async run({ context, args, print }) {
      if (!context.config.demo) throw new OperatorError('Часы переводятся только в демонстрации (DEMO=on)')
      const moment = textArgument(args, 0, 'момент')
      if (!Moment.safeParse(moment).success) throw new OperatorError('Нужен момент вида 2026-11-18T22:00:00+03:00')
      await context.clock.moveTo(moment)
      print(`Часы сервера: ${new Date(context.clock.now()).toISOString()}`)
    },
  },
]
