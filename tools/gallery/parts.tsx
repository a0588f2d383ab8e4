import { type ReactNode, useEffect, useState } from 'react'
import { InboxIcon, PaperAirplaneIcon, PhoneIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { controlLook, Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Alert } from '#ui/messages/alert.tsx'
import { Badge } from '#ui/messages/badge.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Notices } from '#ui/messages/notices.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'
import { ToneIcon } from '#ui/messages/tone-icon.tsx'
import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Video } from '#ui/page/video.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { Skeleton, SkeletonList } from '#ui/waiting/skeleton.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'

interface Part {
  /** It covers the page: each state is shown alone. */
  covers?: true
  /** What a state is called → what it looks like. */
  states: Record<string, ReactNode>
}

const LONG = 'Очень длинная подпись, которой не хватает одной строки на узком телефоне с крупным шрифтом'
const ERROR = 'Проверьте, что здесь написано: так не бывает'
const options = [
  { value: 'first', label: 'Первый вариант', description: 'С пояснением' },
  { value: 'second', label: LONG },
  { value: 'third', label: 'Недоступный', disabled: true },
]
const nothing = () => undefined

/** Keeps what is typed or chosen. */
function Kept<T>({ start, children }: { start: T; children: (value: T, keep: (value: T) => void) => ReactNode }) {
  const [value, keep] = useState(start)
  return children(value, keep)
}

function ShownNotices() {
  useEffect(() => {
    notify.success('Сохранено')
    notify.success('Баланс начислен', '+1 250 ₽')
    notify.error('Не отправлено', LONG)
  }, [])
  return <Notices maxVisible={5} durationMs={3_600_000} transitionMs={200} />
}

const actions = {
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

const fields = {
  Checkbox: {
    states: {
      пусто: (
        <Kept<boolean> start={false}>
          {(on, keep) => <Checkbox label="Аккаунт готов" checked={on} onChange={keep} />}
        </Kept>
      ),
      'отмечено, с пояснением': (
        <Kept<boolean> start>
          {(on, keep) => <Checkbox label={LONG} description="Пояснение под ней" checked={on} onChange={keep} />}
        </Kept>
      ),
      выключено: <Checkbox label="Недоступно" disabled checked={false} onChange={nothing} />,
    },
  },
  CodeField: {
    states: {
      пусто: (
        <Kept start="">
          {(code, keep) => <CodeField label="Код из письма" length={6} value={code} onValueChange={keep} />}
        </Kept>
      ),
      ошибка: <CodeField label="Код из письма" length={6} error={ERROR} value="123456" onValueChange={nothing} />,
    },
  },
  Field: {
    states: {
      'своё поле': (
        <Field label="Комментарий" hint="Подсказка под полем">
          {(control) => <textarea {...control} className={controlLook} />}
        </Field>
      ),
      'ошибка, длинная подпись': (
        <Field label={LONG} error={ERROR}>
          {(control) => <textarea {...control} className={controlLook} />}
        </Field>
      ),
    },
  },
  PasswordField: {
    states: {
      пусто: <PasswordField label="Пароль" autoComplete="current-password" />,
      ошибка: <PasswordField label="Пароль" autoComplete="new-password" defaultValue="123" error={ERROR} />,
    },
  },
  PhoneField: {
    states: {
      пусто: <Kept start="">{(phone, keep) => <PhoneField label="Телефон" value={phone} onValueChange={keep} />}</Kept>,
      заполнено: <PhoneField label="Телефон" hint="Для СБП" value="70001112233" onValueChange={nothing} />,
      ошибка: <PhoneField label="Телефон" error={ERROR} value="7000" onValueChange={nothing} />,
      выключено: <PhoneField label="Телефон" disabled value="70001112233" onValueChange={nothing} />,
    },
  },
  RadioCards: {
    states: {
      'не выбрано': (
        <Kept<string | null> start={null}>
          {(value, keep) => <RadioCards label="Выбор" options={options} value={value} onChange={keep} />}
        </Kept>
      ),
      'выбрано, в две колонки': (
        <RadioCards label="Выбор" columns={2} options={options} value="first" onChange={nothing} />
      ),
      ошибка: <RadioCards label="Выбор" options={options} value={null} error={ERROR} onChange={nothing} />,
    },
  },
  Segmented: {
    states: {
      две: (
        <Segmented
          label="Режим работы"
          current="/"
          segments={[
            { href: '/', label: 'Без привязки' },
            { href: '/work', label: 'С привязкой' },
          ]}
        />
      ),
    },
  },
  TextField: {
    states: {
      пусто: <TextField label="Почта" hint="На неё придёт код" placeholder="agent@example.ru" />,
      'со значком': <TextField label="Номер" icon={<PhoneIcon />} defaultValue="+7 000 111-22-33" />,
      ошибка: <TextField label={LONG} error={ERROR} defaultValue={LONG} />,
      'только чтение': <TextField label="Почта" readOnly defaultValue="agent@example.ru" />,
      выключено: <TextField label="Почта" disabled defaultValue="agent@example.ru" />,
    },
  },
} satisfies Record<string, Part>

const messages = {
  Alert: {
    states: {
      сведение: (
        <Alert tone="info" title="К сведению">
          Подробность.
        </Alert>
      ),
      успех: (
        <Alert tone="success" title="Получилось">
          Подробность.
        </Alert>
      ),
      предупреждение: (
        <Alert tone="warning" title="Осторожно">
          Подробность.
        </Alert>
      ),
      'ошибка с выходом': (
        <Alert
          title={LONG}
          action={
            <Button size="sm" variant="secondary">
              Повторить
            </Button>
          }
        >
          {ERROR}
        </Alert>
      ),
    },
  },
  Badge: {
    states: {
      тона: (
        <div className="flex flex-wrap gap-2">
          <Badge>В работе</Badge>
          <Badge tone="accent">Новое</Badge>
          <Badge tone="success">Подтверждено</Badge>
          <Badge tone="warning">Ждёт отчёта</Badge>
          <Badge tone="danger">Отклонено</Badge>
        </div>
      ),
      'длинный, со значком': <Badge icon={<InboxIcon />}>{LONG}</Badge>,
    },
  },
  EmptyState: {
    states: {
      'с действием': (
        <EmptyState
          icon={<InboxIcon />}
          title="Пока пусто"
          description={LONG}
          action={<Button>Взять контакт</Button>}
        />
      ),
      'одни слова': <EmptyState title="Ничего не нашлось" />,
    },
  },
  Notices: { covers: true, states: { 'две удачи и ошибка': <ShownNotices /> } },
  OutcomeCard: {
    states: {
      успех: <OutcomeCard icon={<InboxIcon />} tone="success" title="Готово" description="Можно работать." />,
      ошибка: (
        <OutcomeCard icon={<XMarkIcon />} tone="danger" title="Тест не сдан" description={LONG}>
          <Button>Ещё раз</Button>
        </OutcomeCard>
      ),
      ожидание: <OutcomeCard icon={<InboxIcon />} tone="neutral" title="На проверке" description="Ждём решения." />,
    },
  },
  ToneIcon: {
    states: {
      тона: (
        <div className="flex gap-2">
          <ToneIcon tone="info" />
          <ToneIcon tone="success" />
          <ToneIcon tone="warning" />
          <ToneIcon tone="danger" />
        </div>
      ),
    },
  },
} satisfies Record<string, Part>

const overlays = {
  BottomBar: {
    covers: true,
    states: {
      обычная: (
        <BottomBar>
          <Button block>Взять контакт</Button>
        </BottomBar>
      ),
    },
  },
  Drawer: {
    covers: true,
    states: {
      справа: (
        <Drawer open onClose={nothing} title="Меню">
          {LONG}
        </Drawer>
      ),
      слева: (
        <Drawer open side="left" onClose={nothing} title="Кабинет агента">
          {LONG}
        </Drawer>
      ),
    },
  },
  Sheet: {
    covers: true,
    states: {
      обычный: (
        <Sheet
          open
          onClose={nothing}
          title="Отправить отчёт"
          description="За сегодня"
          footer={<Button>Отправить</Button>}
        >
          {LONG}
        </Sheet>
      ),
      'запертый, большой': (
        <Sheet open locked size="lg" onClose={nothing} title={LONG} footer={<Button busy>Отправляем…</Button>}>
          {LONG}
        </Sheet>
      ),
      'во весь экран': (
        <Sheet open size="full" onClose={nothing} title="Выйти из кабинета?">
          {LONG}
        </Sheet>
      ),
    },
  },
} satisfies Record<string, Part>

const page = {
  Card: { states: { обычная: <Card>{LONG}</Card>, 'без полей': <Card padding="none">{LONG}</Card> } },
  PageTitle: {
    states: {
      обычный: <PageTitle description="Что здесь можно сделать.">Вывод</PageTitle>,
      'длинный, с возвратом и действием': (
        <PageTitle back={{ href: '/', label: 'К работе' }} action={<Button size="sm">Обновить</Button>}>
          {LONG}
        </PageTitle>
      ),
    },
  },
  Video: { states: { 'не загрузилось': <Video title="Видео" src="/no-such.mp4" /> } },
} satisfies Record<string, Part>

const waiting = {
  Progress: {
    states: {
      пусто: <Progress label="Ход" value={0} />,
      половина: <Progress label="Ход" value={0.5} tone="warning" />,
      готово: <Progress label="Ход" value={1} tone="success" />,
    },
  },
  Skeleton: { states: { строка: <Skeleton /> } },
  SkeletonList: { states: { список: <SkeletonList rows={2} /> } },
  Spinner: { states: { обычный: <Spinner label="Загрузка" />, большой: <Spinner className="size-9" /> } },
} satisfies Record<string, Part>

const table = { ...actions, ...fields, ...messages, ...overlays, ...page, ...waiting }

export type PartName = keyof typeof table

/** Every part that src/ui exports, in its states; a forgotten one is named by tests/unit/app/gallery.test.ts. */
export const parts: Record<PartName, Part> = table

const isPart = (name: string): name is PartName => name in table

export const partNames: readonly PartName[] = Object.keys(table).filter(isPart)
