import { useState } from 'react'
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import type { User } from '#contract/user.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { SupportSheet } from './support-sheet.tsx'

export function SupportScreen({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageTitle description="Поможем с выплатой, отчётом, верификацией и доступом.">Тех. Поддержка</PageTitle>
      <Card className="flex max-w-column flex-col gap-4">
        <div>
          <h2 className="text-lg font-semibold">Чтобы ответ пришёл быстрее</h2>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-base marker:text-muted">
            <li>назовите почту, с которой вы вошли в кабинет;</li>
            <li>напишите, что делали и что увидели, одним сообщением;</li>
            <li>приложите снимок экрана; для выплаты — номер заявки.</li>
          </ul>
        </div>
        <p className="rounded-lg bg-sunken px-3.5 py-3 text-base break-all select-all">{user.email}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button icon={<ChatBubbleLeftRightIcon />} onClick={() => setIsOpen(true)}>
            Обратиться
          </Button>
          <CopyButton text={user.email} label="Скопировать почту" />
        </div>
      </Card>
      <SupportSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
