import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Skeleton, SkeletonList } from '#ui/waiting/skeleton.tsx'
import { InviteCard } from './invite-card.tsx'
import { ReferralList } from './referral-list.tsx'

export function ReferralsScreen({ user }: { user: User }) {
  const { data, error, isValidating, mutate } = useSWR(endpointUrl(endpoints.referrals), () =>
    request(endpoints.referrals),
  )
  return (
    <>
      <PageTitle>Реферальная программа</PageTitle>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <InviteCard code={user.referralCode} />
        <div className="flex flex-col gap-6">
          {error !== undefined && (
            <LoadFailure
              title={data === undefined ? 'Список не загрузился' : 'Список мог устареть'}
              error={error}
              isKept={data !== undefined}
              isBusy={isValidating}
              onRetry={() => void mutate()}
            />
          )}
          {data !== undefined && <ReferralList referrals={data} />}
          {data === undefined && error === undefined && (
            <div>
              <Skeleton className="mb-3 h-6.5 w-40" />
              <SkeletonList rows={3} rowClassName="h-28" label="Загружаем приглашённых" />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
