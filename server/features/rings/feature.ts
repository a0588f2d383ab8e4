import type { OperatorCommand } from '../../operator/command.ts'
import type { Feature } from '../feature.ts'
import type { Tie } from './find-rings.ts'
import { listRings } from './service.ts'

const KINDS: Record<Tie['kind'], string> = {
  device: 'одно устройство',
  payout: 'один телефон выплат',
  chain: 'цепочка: каждый привёл одного следующего',
}

const commands: readonly OperatorCommand[] = [
  {
    name: 'rings',
    usage: '',
    summary: 'агенты, которых связывает устройство, телефон выплат или цепочка приглашений',
    async run({ context, print }) {
      const rings = await listRings(context.sql.patient())
      if (rings.length === 0) print('Связанных агентов нет')
      for (const { kinds, members } of rings) {
        print(`${members.length}: ${kinds.map((kind) => KINDS[kind]).join(', ')}`)
        for (const { email, referrer, successes, isBanned } of members) {
          const by = referrer === null ? '' : `  привёл ${referrer}`
          print(`    ${email}  успешных диалогов ${successes}${by}${isBanned ? '  заблокирован' : ''}`)
        }
      }
    },
  },
]

/** Ties between agents, for an operator to see; who shares a device or a phone of payouts is no proof of anything by itself. */
export const rings: Feature = { commands }
