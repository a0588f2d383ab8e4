import { UsersIcon } from '@heroicons/react/24/outline'
import { REFERRAL_DIALOGS } from '#contract/limits.ts'
import type { Referral } from '#contract/referral.ts'
import { formatRubles } from '#domain/money.ts'
import { plural } from '#domain/plural.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { paidTotal, referralProgress, referralState } from './referral.ts'

export function ReferralList({ referrals }: { referrals: readonly Referral[] }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">Приглашённые</h2>
        {referrals.length > 0 && (
          <p className="text-sm text-muted">
            {referrals.length} {plural(referrals.length, ['агент', 'агента', 'агентов'])} · выплачено{' '}
            <span className="figures font-semibold text-ink">{formatRubles(paidTotal(referrals))}</span>
          </p>
        )}
      </div>
      {referrals.length === 0 ? (
        <Card padding="none">
          <EmptyState
            icon={<UsersIcon />}
            title="Пока никого"
            description="Отправьте ссылку знакомому. Он появится здесь сразу после регистрации."
          />
        </Card>
      ) : (
        <ul className="flex flex-col gap-3">
          {referrals.map((referral, index) => (
            <ReferralRow key={referral.id ?? `row-${index}`} referral={referral} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ReferralRow({ referral }: { referral: Referral }) {
  const { referralFeeAmount, _count } = referral
  const email = referral.email === '' ? 'Без почты' : referral.email
  const state = referralState(referral)
  return (
    <Card as="li" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-medium break-all">{email}</p>
        {state === 'paid' && (
          <Badge tone="success">
            {referralFeeAmount === null ? 'Условие выполнено' : `Выплачено ${formatRubles(referralFeeAmount)}`}
          </Badge>
        )}
        {state === 'due' && <Badge tone="accent">Начислим в 00:00 по Москве</Badge>}
      </div>
      <Progress
        value={referralProgress(referral)}
        tone={state === 'paid' ? 'success' : 'accent'}
        label={`Отработанные контакты: ${email}`}
      />
      {_count.dialogs !== null && (
        <p className="text-sm text-muted">
          {state === 'working'
            ? `${_count.dialogs} из ${REFERRAL_DIALOGS} отработанных контактов`
            : `${_count.dialogs} ${plural(_count.dialogs, ['отработанный контакт', 'отработанных контакта', 'отработанных контактов'])}`}
        </p>
      )}
    </Card>
  )
}
