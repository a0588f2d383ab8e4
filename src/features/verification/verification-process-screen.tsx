import type { User } from '#contract/user.ts'
import { paths } from '#contract/paths.ts'
import { PollPaceNote } from '#components/data/poll-pace-note.tsx'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Stages } from './stages.tsx'
import { StepsOutline } from './steps-outline.tsx'
import { Steps } from './steps.tsx'
import { useVerification } from './use-verification.ts'
import { isWaitingForOthers, stageOf, stepNumber } from './verification-stage.ts'

export function VerificationProcessScreen({ user }: { user: User }) {
  const { data, error, isValidating, mutate } = useVerification(user)
  const stage = data === undefined ? null : user.isApproved ? 'approved' : stageOf(data)
  return (
    <div className="max-w-column">
      <PageTitle back={stage === 'phone' ? { href: paths.verification, label: 'К подготовке' } : undefined}>
        Верификация
      </PageTitle>
      {stage !== null && <Steps current={stepNumber(stage)} isFinished={stage === 'approved'} />}
      {stage !== null && isWaitingForOthers(stage) && <PollPaceNote />}
      {error !== undefined && (
        <LoadFailure
          title="Заявка не загрузилась"
          error={error}
          isKept={data !== undefined}
          isBusy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data === undefined && error === undefined && <StepsOutline />}
      {data !== undefined && stage !== null && (
        <Stages email={user.email} stage={stage} verification={data} refresh={() => mutate()} />
      )}
    </div>
  )
}
