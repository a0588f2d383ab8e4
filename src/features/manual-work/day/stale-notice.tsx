import { useEffect, useState } from 'react'
import { formatAge } from '#domain/moments.ts'
import { errorText } from '#domain/api-error.ts'
import { NoticeLine } from '#ui/messages/notice-line.tsx'

const TICK_MS = 30_000

interface StaleNoticeProps {
  isOnline: boolean
  error: unknown
  /** When the data was true, ms of the phone's clock; null when that isn't known. */
  seenAt: number | null
}

/** The day on the screen is not fresh: says why, and how old it is. */
export function StaleNotice({ isOnline, error, seenAt }: StaleNoticeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  const why = !isOnline ? 'Нет связи' : error === undefined ? 'Сервер долго не отвечает' : errorText(error)
  return (
    <NoticeLine tone="warning">
      <b className="font-semibold">{why.replace(/\.$/, '')}.</b>{' '}
      {seenAt === null ? 'Показаны последние известные данные.' : `Данные обновлены ${formatAge(seenAt, now)}.`} Отчёты
      уйдут сами, когда появится сеть.
    </NoticeLine>
  )
}
