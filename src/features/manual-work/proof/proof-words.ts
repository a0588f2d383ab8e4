import type { Proof } from '#contract/manual-work.ts'
import { formatDeadline } from '#domain/moments.ts'
import { formatRubles } from '#domain/money.ts'

/**
 * Where a dialog's screenshot stands: what is awaited, or why it does not count and what can be done. `menu`: how the menu with
 * the rest of it is called, where that isn't at hand.
 */
export function proofInWords({ state, reason, until, isAppeal, canSend, takenBack }: Proof, menu = ''): string {
  const by = typeof until === 'string' ? formatDeadline(until) : null
  const why = [reason ?? '', takenInWords(state, takenBack ?? 0)].filter((text) => text !== '').join(' ')
  const words: Record<Proof['state'], string> = {
    checking: `${why === '' ? '' : `${why} `}${isAppeal === true ? 'Пересматриваем' : 'Проверяем скриншот'}${by === null ? '' : `, обычно до ${by}`}. ${canSend === true ? 'Чтобы не ждать, загрузите другой.' : nothingToDo(takenBack)}`,
    accepted: 'Скриншот принят.',
    asked: `Нужен другой скриншот. ${why}`,
    refused: `Скриншот не принят. ${why} Загрузите другой${by === null ? '.' : ` или до ${by} попросите пересмотреть${menu}.`}`,
    final: `${why} Решение окончательное.`,
  }
  return words[state]
}

function takenInWords(state: Proof['state'], takenBack: number): string {
  return takenBack > 0 && state !== 'checking' ? `С баланса снято ${formatRubles(takenBack)}.` : ''
}

function nothingToDo(takenBack: Proof['takenBack']): string {
  if (typeof takenBack !== 'number') return 'Ничего не нужно делать, оплата после проверки.'
  return takenBack > 0
    ? `Ничего не нужно делать: если засчитаем, ${formatRubles(takenBack)} вернутся на баланс.`
    : 'Ничего не нужно делать.'
}
