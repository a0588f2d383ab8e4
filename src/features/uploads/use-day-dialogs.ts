import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { takesScreenshot } from '#domain/contact-groups.ts'
import { contactName } from '#domain/contact-name.ts'
import { dayMoment } from '#domain/days.ts'
import { formatPhone } from '#domain/phone.ts'
import type { LastDialog } from '#client/chat/last-dialog.ts'
import { useOptedOut } from '#components/chat/use-opted-out.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

export interface DialogChoice {
  segmentPhoneId: Id
  label: string
}

/** The dialogs of a day that take a screenshot, the one opened last first; without a network those known last. */
export function useDayDialogs(
  day: string,
  last: LastDialog | null,
): { dialogs: readonly DialogChoice[]; isLoading: boolean } {
  const optedOut = useOptedOut()
  const query = { selectedDay: dayMoment(day) }
  const { data, isLoading } = useSWR(endpointUrl(endpoints.manualDay, {}, query), () =>
    request(endpoints.manualDay, { query }),
  )
  const lastHere = last?.day === day ? last : null
  // Nothing is known of the day: the dialog just opened is offered all the same.
  if (data === undefined) return { dialogs: lastHere === null ? [] : [lastHere], isLoading }
  const waiting = listChoices(data.contacts, optedOut)
  const isLast = ({ segmentPhoneId }: DialogChoice) =>
    lastHere !== null && String(segmentPhoneId) === String(lastHere.segmentPhoneId)
  return { dialogs: [...waiting.filter(isLast), ...waiting.filter((dialog) => !isLast(dialog))], isLoading }
}

/** Those that their own rows offer to take one for. `closed`: phones of people who asked not to be written to. */
export function listChoices(contacts: readonly Contact[], closed: ReadonlySet<string>): DialogChoice[] {
  return contacts.flatMap((contact) => {
    const { id, phone, optedOut } = contact
    return id !== null && takesScreenshot(contact) && optedOut !== true && !closed.has(phone)
      ? [{ segmentPhoneId: id, label: `${contactName(contact)}, ${formatPhone(phone)}` }]
      : []
  })
}
