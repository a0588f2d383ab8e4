import { useEffect } from 'react'
import { InboxIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/messages/alert.tsx'
import { Badge } from '#ui/messages/badge.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Face, type Mood } from '#ui/messages/face.tsx'
import { Moment } from '#ui/messages/moment.tsx'
import { NoticeButton, NoticeLine } from '#ui/messages/notice-line.tsx'
import { Notices } from '#ui/messages/notices.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'
import { ToneIcon } from '#ui/messages/tone-icon.tsx'
import { LONG, nothing, type Part } from './part.tsx'

const MOODS: readonly Mood[] = ['calm', 'glad', 'sorry', 'asleep', 'puzzled']
const ERROR = 'Проверьте, что здесь написано: так не бывает'

function ShownNotices() {
  useEffect(() => {
    notify.success('Сохранено')
    notify.success('Баланс начислен', '+1 250 ₽')
    notify.error('Не отправлено', LONG)
  }, [])
  return <Notices maxVisible={5} durationMs={3_600_000} transitionMs={200} />
}

export const messages = {
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
  Face: {
    states: {
      настроения: (
        <div className="flex flex-wrap gap-3">
          {MOODS.map((mood) => (
            <Face key={mood} mood={mood} />
          ))}
          <Face mood="calm" icon={<InboxIcon />} />
        </div>
      ),
    },
  },
  NoticeButton: { states: { 'в строке': <NoticeButton onClick={nothing}>Показать</NoticeButton> } },
  Moment: {
    states: {
      обычный: (
        <>
          <Moment title="Контакт у вас!">Когда клиент ответит, нажмите «Второе сообщение».</Moment>
          <Moment title="Деньги дошли!" />
        </>
      ),
    },
  },
  NoticeLine: {
    states: {
      тона: (
        <div className="flex flex-col gap-2">
          <NoticeLine>{LONG}</NoticeLine>
          <NoticeLine tone="success">Готово</NoticeLine>
          <NoticeLine tone="danger">{LONG}</NoticeLine>
        </div>
      ),
      'с действием': (
        <NoticeLine tone="warning" action={<NoticeButton onClick={nothing}>Показать</NoticeButton>}>
          {LONG}
        </NoticeLine>
      ),
    },
  },
  Notices: { covers: true, states: { 'две удачи и ошибка': <ShownNotices /> } },
  OutcomeCard: {
    states: {
      успех: <OutcomeCard icon={<InboxIcon />} mood="glad" title="Готово" description="Можно работать." />,
      ошибка: (
        <OutcomeCard icon={<XMarkIcon />} mood="sorry" title="Тест не сдан" description={LONG}>
          <Button>Ещё раз</Button>
        </OutcomeCard>
      ),
      ожидание: <OutcomeCard icon={<InboxIcon />} mood="asleep" title="На проверке" description="Ждём решения." />,
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
