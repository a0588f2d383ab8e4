import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

interface DeleteSheetProps {
  open: boolean
  isPicture: boolean
  isSending: boolean
  onClose: () => void
  onConfirm: () => void
}

export function DeleteSheet({ open, isPicture, isSending, onClose, onConfirm }: DeleteSheetProps) {
  const what = isPicture
    ? 'Снимки сотрутся из кабинета и не попадут в отчёт. В галерее телефона они останутся.'
    : 'Просьба клиента не уйдёт на сервер.'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Удалить из отправки?"
      description={isSending ? `${what} Отправка уже идёт: сервер мог успеть принять.` : what}
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            Удалить
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Оставить
          </Button>
        </>
      }
    />
  )
}
