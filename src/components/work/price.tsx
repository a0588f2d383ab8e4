import { formatRubles } from '#domain/money.ts'

/** What a dialog pays, in rubles: beside the main step while nothing else is to be done. */
export function Price({ amount }: { amount: number }) {
  return (
    <p className="text-xs text-muted">
      <b className="figures block text-base font-bold text-ink">{formatRubles(amount)}</b>
      за диалог
    </p>
  )
}
