import { BellIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { CardHeading } from '#ui/page/card-heading.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Video } from '#ui/page/video.tsx'
import { LONG, type Part } from './part.tsx'

export const page = {
  Card: { states: { обычная: <Card>{LONG}</Card>, 'без полей': <Card padding="none">{LONG}</Card> } },
  CardHeading: {
    states: {
      обычный: (
        <CardHeading id="heading" icon={<BellIcon />} title="Узнавать сразу?">
          {LONG}
        </CardHeading>
      ),
    },
  },
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
