import { type BankId, bankName, BANKS } from '#contract/banks.ts'

/** A bank as people find it: its mark, its name. */
export function BankName({ id }: { id: BankId }) {
  return (
    <span className="inline-flex items-center gap-[0.4em]">
      <BankMark id={id} />
      {bankName(id)}
    </span>
  )
}

/** Its letter on its colour. No part of the text, neither said nor copied: the name beside it says the same. */
export function BankMark({ id }: { id: BankId }) {
  const bank = BANKS.find((each) => each.id === id)
  return (
    <span
      aria-hidden="true"
      data-mark={bank?.mark}
      style={{ backgroundColor: bank?.ground, color: bank?.ink }}
      // The border is seen in forced colours alone: they take the ground away.
      className="grid size-[1.9em] shrink-0 place-items-center rounded-full border border-transparent text-[0.85em] leading-none font-bold before:content-[attr(data-mark)]"
    />
  )
}
