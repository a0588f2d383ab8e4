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
import { actionTexts } from './action-texts.ts'

/** What can be done with a dialog, and when. */
export const menuItems: Record<MenuAction, { text: string; note: string; icon: ReactNode }> = {
  chat: { text: actionTexts.chat, note: 'В мессенджере, в новом окне', icon: <ChatBubbleLeftRightIcon /> },
  main: { text: actionTexts.main, note: 'Когда клиент ответил на первое', icon: <PaperAirplaneIcon /> },
  extra: { text: actionTexts.extra, note: 'Если клиент замолчал', icon: <PaperAirplaneIcon /> },
  screenshot: { text: actionTexts.screenshot, note: 'Снимок этой переписки', icon: <CameraIcon /> },
  appeal: { text: actionTexts.appeal, note: 'Если скриншот верный, напишите почему', icon: <ScaleIcon /> },
  check: { text: actionTexts.check, note: 'Если номера нет в мессенджере, контакт открепится', icon: <PhoneIcon /> },
  opt_out: {
    text: actionTexts.opt_out,
    note: 'Контакт закроется навсегда, отменить можно пять секунд',
    icon: <HandRaisedIcon />,
  },
}
