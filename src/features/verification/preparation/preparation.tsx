import { useState } from 'react'
import { SparklesIcon } from '@heroicons/react/24/outline'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { AvatarSheet } from './avatar-sheet.tsx'

const checklist = [
  { title: 'Рабочий номер', text: 'Мессенджер открыт на номере, с которого вы будете писать клиентам.' },
  { title: 'Имя и фамилия', text: 'В профиле русское имя без прозвищ, смайлов и рекламы.' },
  { title: 'Фото профиля', text: 'Лицо видно всем, не только контактам. Нет подходящего — создайте аватар.' },
  { title: 'Телефон под рукой', text: 'Понадобится отправить код в чат и снять два скриншота.' },
]

/** What to get ready before the three steps. */
export function Preparation() {
  const [isReady, setIsReady] = useState(false)
  const [isAvatarOpen, setIsAvatarOpen] = useState(false)
  const [, navigate] = useLocation()
  return (
    <div className="flex flex-col gap-5">
      <Card as="section">
        <h2 className="text-lg font-semibold">Подготовьте аккаунт</h2>
        <ol className="mt-3 flex flex-col gap-4">
          {checklist.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden="true"
                className="figures mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-muted"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-base text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Button
          className="mt-5"
          block
          variant="secondary"
          icon={<SparklesIcon />}
          onClick={() => setIsAvatarOpen(true)}
        >
          Создать аватар
        </Button>
      </Card>
      <div>
        <Checkbox label="Аккаунт готов, все пункты выполнены" checked={isReady} onChange={setIsReady} />
        <Button className="mt-3" block disabled={!isReady} onClick={() => navigate(paths.verificationProcess)}>
          Начать верификацию
        </Button>
      </div>
      <AvatarSheet open={isAvatarOpen} onClose={() => setIsAvatarOpen(false)} />
    </div>
  )
}
