import type { ReactNode } from 'react'
import {
  CameraIcon,
  ChatBubbleLeftRightIcon,
  HandRaisedIcon,
  ScaleIcon,
  PaperAirplaneIcon,
  PhoneIcon,
} from '@heroicons/react/24/outline'
import type { MenuAction } from './contact-actions.ts'

/** What can be done with a dialog, in words. */
export const menuItems: Record<MenuAction, { text: string; note: string; icon: ReactNode }> = {
  chat: { text: 'Открыть чат', note: 'В мессенджере, в новом окне', icon: <ChatBubbleLeftRightIcon /> },
  main: { text: 'Второе сообщение', note: 'Когда клиент ответил на первое', icon: <PaperAirplaneIcon /> },
  extra: { text: 'Дополнительное сообщение', note: 'Если клиент замолчал', icon: <PaperAirplaneIcon /> },
  screenshot: { text: 'Загрузить скриншот', note: 'Снимок этой переписки', icon: <CameraIcon /> },
  appeal: { text: 'Попросить пересмотреть', note: 'Если скриншот верный, напишите почему', icon: <ScaleIcon /> },
  check: { text: 'Проверить номер', note: 'Если номера нет в мессенджере, контакт открепится', icon: <PhoneIcon /> },
  opt_out: {
    text: 'Просил не писать',
    note: 'Контакт закроется навсегда, отменить можно пять секунд',
    icon: <HandRaisedIcon />,
  },
}
