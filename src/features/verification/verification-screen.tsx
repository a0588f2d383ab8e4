import { Redirect } from 'wouter'
import type { User } from '#contract/user.ts'
import { paths } from '#contract/paths.ts'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { ApprovedCard } from './approved-card.tsx'
import { PreparationOutline } from './preparation/preparation-outline.tsx'
import { Preparation } from './preparation/preparation.tsx'
import { useVerification } from './use-verification.ts'
import { stageOf } from './verification-stage.ts'

export function VerificationScreen({ user }: { user: User }) {
  const { data, error, isValidating, mutate } = useVerification(user)
  const stage = data === undefined ? null : stageOf(data)
  if (stage !== null && stage !== 'phone' && stage !== 'approved')
    return <Redirect replace to={paths.verificationProcess} />
  return (
    <div className="max-w-column">
      <PageTitle description="Проверяем, что аккаунт мессенджера готов к работе.">Верификация</PageTitle>
      {stage === null && error !== undefined && (
        <LoadFailure
          title="Заявка не загрузилась"
          error={error}
          isKept={false}
          isBusy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {stage === null && error === undefined && <PreparationOutline />}
      {stage === 'approved' || (user.isApproved && stage !== null) ? (
        <ApprovedCard />
      ) : (
        stage === 'phone' && <Preparation />
      )}
    </div>
  )
}
