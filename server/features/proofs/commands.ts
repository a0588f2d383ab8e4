import type { Signal } from '../../config/weights.ts'
import { formatDay } from '#domain/days.ts'
import { toRubles } from '#domain/money.ts'
import { listOpenProofs, type OpenProof } from '../../dialogs/asked-proofs.ts'
import { idArgument, type OperatorCall, type OperatorCommand, textArgument } from '../../operator/command.ts'
import { LINK_MINUTES, printFiles } from '../../operator/print-files.ts'
import { reasonInWords, TEMPLATE_NAMES } from './reasons.ts'
import { decide, takeBack } from './service.ts'

const CAUSES: Record<OpenProof['cause'], string> = {
  in_line: 'ждёт чтения',
  unread: 'снимок не прочитали мы',
  no_number: 'номера не видно',
  no_messages: 'в переписке не видно сообщений',
  insisted: 'агент настаивает',
  refused_before: 'прошлый снимок отклонён',
  appeal: 'пересмотр',
  signals: 'есть признаки',
  chance: 'выбран случайно',
  newcomer: 'из первых отчётов агента',
  taken_back: 'плата возвращена',
  other: 'причина, которой эта версия не знает',
}

/** Why, for who looks. A signal of a later version keeps its name. */
const SIGNALS: Readonly<Record<string, string>> = {
  swapped_row: 'строка другого снимка заменена этим номером',
  same_picture: 'тот же снимок, но с другим номером',
  others_contacts: 'на снимке контакты других агентов',
  taken_before: 'снято раньше, чем взят контакт',
  wrong_clock: 'часы на снимке не сходятся между собой или с временем, когда он мог быть снят',
  hurried: 'второе сообщение — раньше, чем можно ответить на первое',
  burst: 'контакты взяты быстрее, чем им можно написать',
  reported_at_once: 'снимок прислан раньше, чем его можно было сделать',
  refused_often: 'снимки этого агента недавно отклоняли',
  shared: 'устройство или телефон выплат — общий с другим агентом',
  by_name: 'контакт узнан по имени, под которым он сохранён, а не по номеру',
  silent_canary: 'контрольный контакт: ему никто не писал',
  beside_canary: 'рядом контрольный контакт, которому никто не писал',
} satisfies Record<Signal, string>

/** A longer list of chats is looked at on the picture. */
const MOST_TEXTS = 12

/** Refuses, or asks for another screenshot, with the reason on the command line. */
async function say({ context, args, print }: OperatorCall, decision: 'refused' | 'asked', done: string): Promise<void> {
  const reason = reasonInWords(textArgument(args, 1, 'причину в кавычках'))
  await decide(context, idArgument(args), { decision, reason })
  print(`${done} Агент прочитает: ${reason}`)
}

export const proofCommands: readonly OperatorCommand[] = [
  {
    name: 'proofs',
    usage: '',
    summary: `скриншоты диалогов, которые ждут решения человека; ссылки S3 живут ${LINK_MINUTES} минут`,
    async run(call) {
      const { context, print } = call
      const rows = await listOpenProofs(context.sql)
      if (rows.length === 0) print('Проверять нечего')
      for (const row of rows) {
        const who = `${row.email}  диалог ${row.dialogId}  +${row.phone} ${row.name}`.trimEnd()
        const last = row.isAppealed ? ', решение окончательное' : ''
        const why = `${CAUSES[row.cause]}${last}${row.isHeld ? '' : '; уже засчитан'}`
        print(`${row.id}  ${row.askedAt.toISOString()}  ${who}  за ${formatDay(row.day)}: ${why}`)
        for (const signal of row.signals) print(`    ${SIGNALS[signal] ?? signal}`)
        if (row.texts.length > 0) print(`    прочитано: ${row.texts.slice(0, MOST_TEXTS).join(', ')}`)
        if (row.appeal !== null) print(`    агент: ${row.appeal}`)
        await printFiles(call, row.files)
      }
    },
  },
  {
    name: 'accept-proof',
    usage: 'НОМЕР…',
    summary: 'засчитать: доказательство принято, диалог оплатится',
    async run({ context, args, print }) {
      for (const index of args.length === 0 ? [0] : args.keys()) {
        const id = idArgument(args, index)
        await decide(context, id, { decision: 'accepted', reason: null })
        print(`${id}: принято`)
      }
    },
  },
  {
    name: 'refuse-proof',
    usage: 'НОМЕР ПРИЧИНА',
    summary: `отклонить: своими словами в кавычках или шаблон (${TEMPLATE_NAMES})`,
    run: (call) => say(call, 'refused', 'Отклонено.'),
  },
  {
    name: 'ask-proof',
    usage: 'НОМЕР ПРИЧИНА',
    summary: 'попросить другой снимок, причина — так же',
    run: (call) => say(call, 'asked', 'Попросили другой снимок.'),
  },
  {
    name: 'take-back',
    usage: 'ДИАЛОГ "ПРИЧИНА"',
    summary:
      'вернуть с баланса плату за диалог: отдельной записью журнала, сколько есть; агент может просить пересмотра',
    async run({ context, args, print }) {
      const dialogId = idArgument(args)
      const reason = reasonInWords(textArgument(args, 1, 'причину в кавычках'))
      const { paid, taken } = await takeBack(context, dialogId, reason)
      const rest = taken < paid ? ` из ${toRubles(paid)} ₽: остальное уже выплачено` : ' ₽'
      print(`Диалог ${dialogId}: отклонён, списано ${toRubles(taken)}${rest}`)
    },
  },
]
