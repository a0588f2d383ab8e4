import { ClockIcon } from '@heroicons/react/24/outline'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { formatMoment } from '#domain/moments.ts'
import { formatRubles } from '#domain/money.ts'
import { paths } from '#contract/paths.ts'
import { useStaleSince } from '#components/data/use-stale-since.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'

/** The balance, with its age when it may be another one by now. */
export function BalanceCard({ balance }: { balance: User['balance'] }) {
  const since = useStaleSince(endpointUrl(endpoints.me))
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <p className="text-sm text-muted">Баланс</p>
        <p className="figures text-3xl font-bold">{formatRubles(balance)}</p>
        {since !== null && balance !== null && (
          <p className="mt-1 text-sm text-warning">Был таким {formatMoment(since)}</p>
        )}
      </div>
      <LinkButton href={paths.withdrawalHistory} variant="secondary" size="sm" icon={<ClockIcon />}>
        История
      </LinkButton>
    </Card>
  )
}
