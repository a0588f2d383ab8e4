const CLOCK_OR_DATE = /\d[:.]\d/
const DAY_AND_MONTH = /(^|\P{L})\d{1,2} ?\p{L}{3}/u
const WORDS = new Set(
  'сейчас сегодня вчера пн вт ср чт пт сб вс понедельник вторник среда четверг пятница суббота воскресенье now today yesterday mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
)

/** Whether it says when a chat was last written in: «9:41», «вчера», «Пн», «12.11», «5 нояб.». Marks of what was sent may stand before it. */
export function isTimeWord(text: string): boolean {
  const word =
    text
      .trim()
      .split(/\s/)
      .at(-1)
      ?.toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '') ?? ''
  return CLOCK_OR_DATE.test(text) || DAY_AND_MONTH.test(text) || WORDS.has(word)
}
