import { useState } from 'react'
import { CheckBadgeIcon, EnvelopeIcon } from '@heroicons/react/24/outline'
import { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { NoEmailAccessSheet } from './no-email-access-sheet.tsx'
import { useAction } from '#components/forms/use-action.ts'

interface EmailVerificationSheetProps {
  user: User
  /** The server took the code; the user is about to say so too. */
  onVerified: () => void
  /** The person has read that the e-mail is confirmed. */
  onDone: () => void
  onSignOut: () => void
}

/** Full screen, over everything, until the e-mail is confirmed (statement 3.14). */
export function EmailVerificationSheet({ user, onVerified, onDone, onSignOut }: EmailVerificationSheetProps) {
  const { mutate } = useSWRConfig()
  const [hasCode, setHasCode] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const refreshUser = () => mutate(endpointUrl(endpoints.me))

  const resend = useAction(async () => {
    await request(endpoints.resendEmailCode)
    notify.success('Проверочный код отправлен')
    setHasCode(true)
    await refreshUser()
  })
  const verify = useAction(async (code: string) => {
    await request(endpoints.verifyEmail, { body: { code } })
    notify.success('Почта успешно подтверждена')
    onVerified()
    await refreshUser()
  })

  if (user.emailVerified) {
    return (
      <Sheet open locked size="full" onClose={onDone} title="Почта подтверждена">
        <CheckBadgeIcon aria-hidden="true" className="mb-4 size-14 rounded-2xl bg-success-soft p-3 text-success" />
        <p className="mb-6 text-base text-muted">
          На адрес <span className="font-medium wrap-anywhere text-ink">{user.email}</span> будут приходить письма о
          доступе к кабинету.
        </p>
        <Button block autoFocus onClick={onDone}>
          Продолжить
        </Button>
      </Sheet>
    )
  }

  const failure = verify.failure ?? resend.failure
  return (
    <Sheet open locked size="full" onClose={onSignOut} title="Подтвердите почту">
      <div className="flex flex-col gap-5">
        {failure !== null && <Alert>{failure}</Alert>}
        {hasCode ? (
          <EmailCodeForm
            email={user.email}
            isBusy={verify.isBusy}
            isResending={resend.isBusy}
            onSubmit={(code) => void verify.run(code)}
            onResend={() => void resend.run()}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <EnvelopeIcon aria-hidden="true" className="size-14 rounded-2xl bg-accent-soft p-3 text-accent" />
            <p className="text-base text-muted">
              Отправим 6-значный код на адрес, который вы указали. Без него кабинет не откроется.
            </p>
            <p className="rounded-lg bg-sunken px-3.5 py-3 text-base font-medium wrap-anywhere">{user.email}</p>
            <Button block busy={resend.isBusy} onClick={() => void resend.run()}>
              Отправить код
            </Button>
            <Button block variant="ghost" onClick={() => setHasCode(true)}>
              Код уже есть
            </Button>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <Button size="sm" variant="ghost" className="-ml-3.5" onClick={onSignOut}>
            Сменить пользователя
          </Button>
          <Button size="sm" variant="ghost" className="-ml-3.5 sm:ml-0" onClick={() => setIsHelpOpen(true)}>
            Нет доступа к почте?
          </Button>
        </div>
      </div>
      <NoEmailAccessSheet email={user.email} open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </Sheet>
  )
}
