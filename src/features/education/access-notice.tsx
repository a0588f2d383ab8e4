import type { User } from '#contract/user.ts'
import { paths } from '#contract/paths.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { LinkButton } from '#ui/actions/button.tsx'

/** How far the agent has come (statement 2.2: isBlocked means that the test is not passed). */
export function AccessNotice({ user: { isBlocked, isApproved } }: { user: User }) {
  if (isBlocked) {
    return (
      <Alert tone="info" title="Посмотрите оба модуля и пройдите тест">
        Ответы на все вопросы теста есть на этой странице. Когда будете готовы, нажмите «Готов работать».
      </Alert>
    )
  }
  if (isApproved) {
    return (
      <Alert tone="success" title="Верификация успешно пройдена">
        Тест тоже пройден: можно работать. Возвращайтесь сюда, когда нужно вспомнить правила.
      </Alert>
    )
  }
  return (
    <Alert
      tone="success"
      title="Тест успешно пройден"
      action={
        <LinkButton size="sm" href={paths.verification}>
          Пройти верификацию
        </LinkButton>
      }
    >
      Осталось пройти верификацию: после неё откроется работа.
    </Alert>
  )
}
