import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

const fines = [
  {
    offence: 'Чужой, повторный или изменённый скриншот',
    fine: 'диалог не оплачивается, при повторе аккаунт блокируется',
  },
  { offence: 'Свой текст вместо готового', fine: 'диалог не оплачивается' },
  { offence: 'Сообщение тому, кто просил не писать', fine: 'аккаунт блокируется' },
  { offence: 'Передача номеров клиентов другим людям', fine: 'аккаунт блокируется' },
]

export function AgreementSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [, navigate] = useLocation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Соглашение и штрафы"
      footer={
        <>
          <Button onClick={() => navigate(paths.testing)}>Согласен, начать тест</Button>
          <Button variant="secondary" onClick={onClose}>
            Вернуться к обучению
          </Button>
        </>
      }
    >
      <p className="text-base">
        Начиная работу, вы соглашаетесь соблюдать правила со страницы обучения и беречь данные клиентов. За нарушения
        действуют штрафы:
      </p>
      {/* Takes the focus, so that a keyboard can scroll the sheet on a small screen. */}
      <ul tabIndex={0} aria-label="Штрафы" className="mt-4 flex flex-col gap-3">
        {fines.map(({ offence, fine }) => (
          <li key={offence} className="border-l-2 border-danger pl-3">
            <p className="font-medium">{offence}</p>
            <p className="text-sm text-muted">{fine}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-base text-muted">
        Дальше — тест из 14 вопросов. Можно ошибиться один раз; место в тесте сохранится, если вы закроете приложение.
      </p>
    </Sheet>
  )
}
