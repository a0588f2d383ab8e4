import { PICTURE_ACCEPT } from './picture-accept.ts'

/** What the phone's picker, opened by a tap, will bring: nothing where it was closed without a choice. */
export type Picking = Promise<readonly File[]>

let last: HTMLInputElement | null = null

/**
 * Opens the phone's own picker by the tap that asks for pictures: to be called within it. With a mouse there is none, for there
 * pictures are dropped and pasted as well, and a window of the system would stand in the way. Where a browser tells of no
 * cancelling it never resolves.
 */
export function pickPictures(isMultiple: boolean): Picking | null {
  if (!matchMedia('(pointer: coarse)').matches) return null
  last?.remove()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = PICTURE_ACCEPT
  input.multiple = isMultiple
  input.hidden = true
  // WebKit forgets one that stands nowhere.
  document.body.append(input)
  last = input
  const picking = new Promise<readonly File[]>((resolve) => {
    const end = () => {
      resolve([...(input.files ?? [])])
      input.remove()
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
  })
  input.click()
  return picking
}
