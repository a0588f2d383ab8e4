import { Link } from 'wouter'
import { ArrowRightIcon } from '@heroicons/react/16/solid'
import { MIN_WITHDRAWAL_RUB } from '#contract/limits.ts'
import { formatRubles } from '#domain/money.ts'
import { type MoneyFacts, moneyPath, type MoneyStage, type MoneyStep } from '#domain/money-path.ts'
import { paths, payOut } from '#contract/paths.ts'
import { cx } from '#ui/cx.ts'

interface MoneyPathProps {
  facts: MoneyFacts
  /** Until when the report is due, and the looks are usually over, in words; null for no such moment. */
  reportBy?: string | null
  checkedBy?: string | null
}

const titles: Record<MoneyStage, string> = {
  reply: 'Ждут ответа клиента',
  report: 'Ждут отчёта',
  screenshot: 'Нет на снимках',
  check: 'Проверяем скриншоты',
  accrual: 'К начислению',
  balance: 'На балансе',
}

/** Where the money of the dialogs stands, from the first message to the bank, and what moves it on. */
export function MoneyPath({ facts, reportBy = null, checkedBy = null }: MoneyPathProps) {
  const hints: Record<MoneyStage, string> = {
    reply: facts.awaitingReport === null ? 'Ответит — диалог засчитан' : 'Ответит — «Второе сообщение»',
    report: facts.isReading ? 'Читаем снимки' : `Отправьте отчёт${reportBy === null ? '' : ` ${reportBy}`}`,
    screenshot: 'Пришлите скриншот каждого',
    check: checkedBy === null ? 'Ничего не нужно делать' : `Обычно ${checkedBy}`,
    accrual: facts.canAccrue ? 'Нажмите «Начислить»' : 'После отчёта',
    balance: `Вывод по СБП от\u00A0${formatRubles(MIN_WITHDRAWAL_RUB)}`,
  }
  return (
    <ol aria-label="Путь денег" className="flex flex-col">
      {moneyPath(facts).map((step) => (
        <Step key={step.stage} step={step} hint={hints[step.stage]} />
      ))}
    </ol>
  )
}

function Step({ step: { stage, count, amount, isEmpty, isNext }, hint }: { step: MoneyStep; hint: string }) {
  const isHinted = !isEmpty || stage === 'balance'
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="group/step relative flex items-start gap-3 pb-3 text-sm last:pb-0"
    >
      <span
        aria-hidden="true"
        className="absolute top-3 -bottom-1.5 left-1.5 w-px -translate-x-1/2 bg-line-strong group-last/step:hidden"
      />
      <span
        aria-hidden="true"
        className={cx(
          'relative mt-1 size-3 shrink-0 rounded-full border-2',
          isNext && 'border-accent bg-accent',
          !isNext && !isEmpty && 'border-ink bg-ink',
          !isNext && isEmpty && 'border-line-strong bg-canvas',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className={cx('block', isEmpty ? 'text-muted' : 'font-semibold')}>
          {titles[stage]}
          {count !== null && count > 0 && <span className="figures font-normal text-muted"> {count}</span>}
        </span>
        {isHinted && <span className={cx('block text-xs', isNext ? 'text-accent' : 'text-muted')}>{hint}</span>}
      </span>
      <span className="figures text-right">
        {amount !== null && (
          <span className={cx('block', isEmpty ? 'text-muted' : 'font-semibold')}>{formatRubles(amount)}</span>
        )}
        {stage === 'balance' && (
          <Link
            href={isNext ? payOut : paths.withdrawalHistory}
            className="-my-1 inline-flex min-h-6 items-center gap-0.5 py-1 text-xs font-medium text-accent underline-offset-2 hover:underline"
          >
            {isNext ? 'Вывести' : 'История выплат'}
            <ArrowRightIcon aria-hidden="true" className="size-3.5" />
          </Link>
        )}
      </span>
    </li>
  )
}
