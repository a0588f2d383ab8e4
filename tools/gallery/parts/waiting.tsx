import { Progress } from '#ui/waiting/progress.tsx'
import { Skeleton, SkeletonList } from '#ui/waiting/skeleton.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import { type Part } from './part.tsx'

export const waiting = {
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
