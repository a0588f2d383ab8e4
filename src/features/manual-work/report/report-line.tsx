import { formatRubles } from '#domain/money.ts'
import { NoticeButton, NoticeLine } from '#ui/messages/notice-line.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import type { ReportOutcome } from './report-outcome.ts'

interface ReportLineProps {
  /** Null where the report was sent from elsewhere: then only that it is being read is known. */
  outcome: ReportOutcome | null
  /** What a dialog pays, rubles; null where the server doesn't tell. */
  price: number | null
  onShow: () => void
}

/** The day's report while it is being read, and what came of it; the numbers themselves are a tap away. */
export function ReportLine({ outcome, price, onShow }: ReportLineProps) {
  if (outcome === null || outcome.isReading) {
    return (
      <NoticeLine
        role="status"
        icon={<Spinner className="size-5 shrink-0 text-accent" />}
        action={outcome === null ? undefined : <NoticeButton onClick={onShow}>Показать</NoticeButton>}
      >
        <b className="font-semibold">Читаем скриншоты…</b>{' '}
        {outcome === null || outcome.found === 0
          ? 'Обычно это меньше минуты, можно работать дальше.'
          : `Нашли ${outcome.found} из ${outcome.numbers.length}.`}
      </NoticeLine>
    )
  }
  // The day's herald tells it aloud.
  const { missing } = outcome
  return (
    <NoticeLine
      tone={missing === 0 ? 'success' : 'warning'}
      action={<NoticeButton onClick={onShow}>Показать</NoticeButton>}
    >
      <b className="figures text-sm font-semibold">{outcomeWords(outcome, price)}</b>
      {missing > 0 && (
        <span className="block">{missing === 1 ? 'Нужен снимок одного.' : `Нужны снимки: ${missing}.`}</span>
      )}
    </NoticeLine>
  )
}

/** `Найдено 5 из 6 · +100 ₽` */
export function outcomeWords({ found, numbers }: ReportOutcome, price: number | null): string {
  const words = `Найдено ${found} из ${numbers.length}`
  return price === null || found === 0 ? words : `${words} · +${formatRubles(found * price)}`
}
