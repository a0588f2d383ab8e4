import { useState } from 'react'
import { enqueueVerification, UploadProblem } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PicturePick } from './picture-pick.tsx'

const UNREADABLE = 'Файл не читается. Выберите его ещё раз.'

export function ScreenshotsForm() {
  const [full, setFull] = useState<File | null>(null)
  const [single, setSingle] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function send() {
    if (full === null || single === null) {
      setFailure('Нужны оба скриншота')
      return
    }
    setFailure(null)
    setIsSaving(true)
    try {
      await enqueueVerification({ full, single })
    } catch (error) {
      setFailure(
        error instanceof UploadProblem
          ? `${error.fileName === null ? '' : `${error.fileName}: `}${error.message}`
          : 'Ошибка загрузки',
      )
    } finally {
      setIsSaving(false)
    }
  }

  const pick = (keep: (file: File) => void) => (file: File) => {
    keep(file)
    setFailure(null)
  }

  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Два скриншота</h2>
      <p className="mt-1 text-base text-muted">Снимите экран телефона в мессенджере. Код и номер должны читаться.</p>
      <form
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <PicturePick
          title="Список чатов"
          description="Весь экран: видны чаты и ваше фото."
          file={full}
          disabled={isSaving}
          onPick={pick(setFull)}
          onFailure={() => setFailure(UNREADABLE)}
        />
        <PicturePick
          title="Чат с кодом"
          description="Открытый чат, в который вы отправили код."
          file={single}
          disabled={isSaving}
          onPick={pick(setSingle)}
          onFailure={() => setFailure(UNREADABLE)}
        />
        {failure !== null && <Alert>{failure}</Alert>}
        <Button type="submit" block busy={isSaving} disabled={full === null || single === null}>
          Отправить на проверку
        </Button>
      </form>
    </Card>
  )
}
