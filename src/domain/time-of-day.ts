const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** `14:05` by the phone's own zone; apart from `moments.ts`, for a list shows it before there is a date to write. */
export function formatTime(moment: string): string {
  return clock.format(Date.parse(moment))
}
