import { useState } from 'react'
import { enqueue } from '#client/uploads/uploads.ts'
import { useAction } from '#components/forms/use-action.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import type { Picture } from '#queue/stored/picture.ts'
import { PicturePick } from './picture-pick.tsx'

export function ScreenshotsForm() {
  const [full, setFull] = useState<Picture | null>(null)
  const [single, setSingle] = useState<Picture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useAction(
    async (pictures: readonly Picture[]) => {
      await enqueue({ kind: 'verification' }, pictures)
    },
    { fallback: 'Ошибка загрузки' },
  )
  const failure = problem ?? saving.failure

  const pick = (keep: (picture: Picture | null) => void) => (picture: Picture | null) => {
    keep(picture)
    // Not when one is ready: the other's refusal still stands.
    if (picture !== null) return
    setProblem(null)
    saving.forgetFailure()
  }

  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Два скриншота</h2>
      <p className="mt-1 text-base text-muted">Снимите экран телефона в мессенджере. Код и номер должны читаться.</p>
      <form
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (full !== null && single !== null) void saving.run([full, single])
        }}
      >
        <PicturePick
          title="Список чатов"
          description="Весь экран: видны чаты и ваше фото."
          picture={full}
          disabled={saving.isBusy}
          onPick={pick(setFull)}
          onFailure={setProblem}
        />
        <PicturePick
          title="Чат с кодом"
          description="Открытый чат, в который вы отправили код."
          picture={single}
          disabled={saving.isBusy}
          onPick={pick(setSingle)}
          onFailure={setProblem}
        />
        {failure !== null && <Alert>{failure}</Alert>}
        <Button type="submit" block busy={saving.isBusy} disabled={full === null || single === null}>
          Отправить на проверку
        </Button>
      </form>
    </Card>
  )
}
