import { useState } from 'react'
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { links } from '#client/chat/links.ts'
import { paths } from '#contract/paths.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

const conditions = [
  { id: 'channel', label: 'Я подписан на канал', open: 'Канал', href: links.channel, external: true },
  { id: 'video', label: 'Я посмотрел видео', open: 'Видео', href: paths.education, external: false },
  { id: 'knowledge', label: 'Я прочитал базу знаний', open: 'База', href: links.knowledgeBase, external: true },
] as const

/** Most questions are answered there already: the chat opens when all three are ticked (statement 11.5). */
export function SupportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isReady = conditions.every(({ id }) => ticked.has(id))

  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Обращение в поддержку"
      description="Ответ часто уже есть. Отметьте, что вы его искали."
      footer={
        isReady ? (
          <LinkButton external href={links.supportChat} icon={<ChatBubbleLeftRightIcon />}>
            Перейти в чат
          </LinkButton>
        ) : (
          <Button disabled icon={<ChatBubbleLeftRightIcon />}>
            Перейти в чат
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {conditions.map(({ id, label, open: openLabel, href, external }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 py-1">
            <Checkbox
              className="flex-auto"
              label={label}
              checked={ticked.has(id)}
              onChange={(isTicked) => tick(id, isTicked)}
            />
            <LinkButton size="sm" variant="ghost" external={external} href={href}>
              {openLabel}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
