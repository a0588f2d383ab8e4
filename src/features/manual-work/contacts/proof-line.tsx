import type { Proof } from '#contract/manual-work.ts'
import { formatMoment } from '#domain/moments.ts'

/** Where a dialog's screenshot stands: what is awaited, or why it does not count and what can be done. */
export function ProofLine({ proof: { state, reason, until, isAppeal } }: { proof: Proof }) {
  const by = typeof until === 'string' ? formatMoment(until) : null
  const why = reason ?? ''
  return (
    <p className={state === 'checking' ? 'text-sm text-muted' : 'text-sm text-danger'}>
      {state === 'checking' &&
        `${isAppeal === true ? 'Пересматриваем' : 'Проверяем скриншот'}${by === null ? '' : `, обычно до ${by}`}. Ничего не нужно делать, оплата после проверки.`}
      {state === 'asked' && `Нужен другой скриншот. ${why}`}
      {state === 'refused' &&
        `Скриншот не принят. ${why} Загрузите другой${by === null ? '.' : ` или до ${by} попросите пересмотреть: «⋯».`}`}
      {state === 'final' && `${why} Решение окончательное.`}
    </p>
  )
}
