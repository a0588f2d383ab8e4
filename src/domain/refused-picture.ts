/** Which picture of several a refusal names («Скриншот № 2 уже использован»), counted from 1; null where it names none. */
export function refusedPicture(reason: string | null): number | null {
  const number = /№\s(\d+)/.exec(reason ?? '')?.[1]
  return number === undefined ? null : Number(number)
}
