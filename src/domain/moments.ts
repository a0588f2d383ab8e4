import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import relativeTime from 'dayjs/plugin/relativeTime'

// The one module with dayjs: the first screen imports it only once there is a moment to show.
dayjs.extend(relativeTime)
dayjs.locale('ru')

/** `21 ноября 2026, 14:35` by the phone's own zone; the day stays with its month. */
export function formatMoment(moment: number | string): string {
  return dayjs(moment).format('D\u00A0MMMM YYYY, HH:mm')
}

/** `14:35 21 ноября`: a deadline of these days, by the phone's own zone; read after «до». */
export function formatDeadline(moment: number | string): string {
  return dayjs(moment).format('HH:mm D\u00A0MMMM')
}

/** `5 минут назад`. A clock that ran backwards shows no future. */
export function formatAge(moment: number, now: number): string {
  if (now - moment < 45_000) return 'только что'
  return dayjs(moment).from(now)
}
