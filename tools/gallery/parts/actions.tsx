import { PaperAirplaneIcon, PhoneIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { LONG, type Part } from './part.tsx'

export const actions = {
  Button: {
    states: {
      основная: <Button>Взять контакт</Button>,
      вторая: <Button variant="secondary">Отмена</Button>,
      тихая: <Button variant="ghost">Пропустить</Button>,
      опасная: <Button variant="danger">Выйти</Button>,
      'со значком': <Button icon={<PaperAirplaneIcon />}>Отправить</Button>,
      малая: <Button size="sm">Повторить</Button>,
      занята: <Button busy>Отправляем…</Button>,
      выключена: <Button disabled>Взять контакт</Button>,
      'во всю ширину, длинная': <Button block>{LONG}</Button>,
    },
  },
  LinkButton: {
    states: {
      своя: <LinkButton href="/">К работе</LinkButton>,
      'наружу, вторая': (
        <LinkButton href="https://example.org" external variant="secondary" icon={<PhoneIcon />}>
          Открыть чат
        </LinkButton>
      ),
    },
  },
  CopyButton: {
    states: { обычная: <CopyButton text="+7 000 111-22-33" />, выключена: <CopyButton text="" disabled /> },
  },
  IconButton: {
    states: {
      обычная: (
        <IconButton label="Закрыть">
          <XMarkIcon />
        </IconButton>
      ),
      выключена: (
        <IconButton label="Закрыть" disabled>
          <XMarkIcon />
        </IconButton>
      ),
    },
  },
} satisfies Record<string, Part>
