import type { Contact } from '#contract/manual-work.ts'

/** A contact as it is found in a list of chats: by the last digits of its number, and the name it may be saved under. */
export function NumberTail({ contact: { phone, name } }: { contact: Pick<Contact, 'phone' | 'name'> }) {
  return (
    <>
      <span className="figures font-medium">
        <span aria-hidden="true">…</span>
        <span className="sr-only">кончается на </span>
        {phone.slice(-4, -2)}-{phone.slice(-2)}
      </span>
      {name.trim() !== '' && <span className="text-muted"> {name.trim()}</span>}
    </>
  )
}
