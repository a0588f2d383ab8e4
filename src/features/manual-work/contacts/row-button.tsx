import { CameraIcon, ChatBubbleLeftRightIcon, PaperAirplaneIcon } from '@heroicons/react/20/solid'
import { Button } from '#ui/actions/button.tsx'
import type { RowAction } from './contact-actions.ts'

const looks: Record<RowAction, { text: string; Icon: typeof CameraIcon }> = {
  chat: { text: 'Чат', Icon: ChatBubbleLeftRightIcon },
  main: { text: 'Второе сообщение', Icon: PaperAirplaneIcon },
  extra: { text: 'Доп. сообщение', Icon: PaperAirplaneIcon },
  screenshot: { text: 'Загрузить скриншот', Icon: CameraIcon },
}

interface RowButtonProps {
  action: RowAction
  /** Whose button it is, for those who can't see the row. */
  name: string
  isMain: boolean
  isBusy: boolean
  onClick: () => void
}

/** A dialog's step in its row. The important one takes the room there is on a phone. */
export function RowButton({ action, name, isMain, isBusy, onClick }: RowButtonProps) {
  const look = looks[action]
  return (
    <Button
      size="sm"
      variant="secondary"
      className={isMain ? 'flex-1 whitespace-nowrap' : ''}
      icon={<look.Icon className={isMain ? 'text-accent' : 'text-muted'} />}
      busy={isBusy}
      aria-label={`${look.text}: ${name}`}
      onClick={onClick}
    >
      {look.text}
    </Button>
  )
}
