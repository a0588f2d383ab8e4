import { useCallback, useState } from 'react'
import type { Verification } from '#contract/verification.ts'
import { UnopenedChat } from '#components/chat/unopened-chat.tsx'
import { ApprovedCard } from './approved-card.tsx'
import { RevisionStep, WaitingStep } from './decided-steps.tsx'
import { MessageStep } from './number/message-step.tsx'
import { PhoneStep } from './number/phone-step.tsx'
import { ScreenshotsStep } from './screenshots/screenshots-step.tsx'
import { useServiceChat } from './number/use-service-chat.ts'
import type { Stage } from './verification-stage.ts'

interface StagesProps {
  /** Whose verification it is. */
  email: string
  stage: Stage
  verification: Verification | null
  refresh: () => Promise<Verification | null | undefined>
}

/** What the agent sees at each stage of the verification. */
export function Stages({ email, stage, verification, refresh }: StagesProps) {
  const [isChangingPhone, setIsChangingPhone] = useState(false)
  const code = verification?.verificationCode ?? ''
  const { chat, unopened, dismiss, isOpened, open, noteOpened, startOver } = useServiceChat(email, code)

  const onStarted = useCallback(async () => {
    startOver()
    const started = await refresh()
    setIsChangingPhone(false)
    await open(started?.verificationCode ?? '')
  }, [refresh, open, startOver])
  const onSent = useCallback(() => void refresh(), [refresh])

  if (stage === 'phone' || (stage === 'message' && isChangingPhone)) return <PhoneStep onStarted={onStarted} />
  if (stage === 'message') {
    return (
      <>
        <MessageStep
          code={code}
          phone={verification?.phone ?? null}
          servicePhone={verification?.servicePhone ?? null}
          chat={chat}
          isOpened={isOpened}
          onOpen={() => void open(code)}
          onLink={noteOpened}
          onChangePhone={() => setIsChangingPhone(true)}
        />
        <UnopenedChat chat={unopened} onClose={dismiss} onLink={noteOpened} />
      </>
    )
  }
  if (stage === 'screenshots') return <ScreenshotsStep onSent={onSent} />
  if (stage === 'revision') return <RevisionStep comment={verification?.comment ?? null} />
  return stage === 'approved' ? <ApprovedCard /> : <WaitingStep />
}
