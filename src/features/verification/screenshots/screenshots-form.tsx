import { useState } from 'react'
import { enqueueVerification } from '#client/uploads/uploads.ts'
import { useAction } from '#components/forms/use-action.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { PicturePick } from './picture-pick.tsx'

const UNREADABLE = 'Файл не читается. Выберите его ещё раз.'

export function ScreenshotsForm() {
  const [full, setFull] = useState<File | null>(null)
  const [single, setSingle] = useState<File | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const saving = useAction(
    async (pictures: { full: File; single: File }) => {
      await enqueueVerification(pictures)
    },
    { fallback: 'Ошибка загрузки' },
  )
  const failure = isUnreadable ? UNREADABLE : saving.failure

  const pick = (keep: (file: File) => void) => (file: File) => {
    keep(file)
    setIsUnreadable(false)
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
          if (full !== null && single !== null) void saving.run({ full, single })
        }}
      >
        <PicturePick
          title="Список чатов"
          description="Весь экран: видны чаты и ваше фото."
          file={full}
          disabled={saving.isBusy}
          onPick={pick(setFull)}
          onFailure={() => setIsUnreadable(true)}
        />
        <PicturePick
          title="Чат с кодом"
          description="Открытый чат, в который вы отправили код."
          file={single}
          disabled={saving.isBusy}
          onPick={pick(setSingle)}
          onFailure={() => setIsUnreadable(true)}
        />
        {failure !== null && <Alert>{failure}</Alert>}
        <Button type="submit" block busy={saving.isBusy} disabled={full === null || single === null}>
          Отправить на проверку
        </Button>
      </form>
    </Card>
  )
}
