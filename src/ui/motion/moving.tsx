import { Component, createRef, type ReactNode } from 'react'

const MS = 260

interface MovingProps {
  /** Changes whenever something inside changes its place. */
  order: string
  className?: string | undefined
  children: ReactNode
}

/** Where the parts stood before a change, and which of them had the focus. */
interface Places {
  tops: ReadonlyMap<string, number>
  focus: { part: string; index: number } | null
}

/**
 * Parts of a list (`data-part`, a name of its own each) that change places move there visibly: they are put where they were
 * and slide, so that nothing jumps under the eye. The focus goes along, even where a part is drawn anew in another list.
 * A class, for no hook sees the page as it was just before a change.
 */
export class Moving extends Component<MovingProps> {
  readonly #root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: MovingProps): Places | null {
    const root = this.#root.current
    if (root === null || before.order === this.props.order) return null
    return { tops: topsOf(root), focus: focusIn(root) }
  }

  override componentDidUpdate(_before: MovingProps, _state: unknown, places: Places | null): void {
    const root = this.#root.current
    if (root === null || places === null) return
    slide(root, places.tops)
    if (places.focus !== null) giveFocus(root, places.focus)
  }

  override render(): ReactNode {
    const { className, children } = this.props
    return (
      <div ref={this.#root} className={className}>
        {children}
      </div>
    )
  }
}

function partsOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-part]')]
}

function nameOf(part: HTMLElement): string {
  return part.dataset['part'] ?? ''
}

/** As they are seen, in the middle of a slide too. */
function topsOf(root: Element): Map<string, number> {
  return new Map(partsOf(root).map((part) => [nameOf(part), part.getBoundingClientRect().top]))
}

function slide(root: Element, before: ReadonlyMap<string, number>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const parts = partsOf(root)
  for (const part of parts) for (const running of part.getAnimations()) running.cancel()
  // All are read before any moves.
  const moves = parts.map((part) => ({ part, from: before.get(nameOf(part)), to: part.getBoundingClientRect() }))
  /** By how much each is moved, with what it stands in. */
  const shifts = new Map<Element, number>()
  for (const { part, from, to } of moves) {
    const isSeen = to.top < innerHeight && to.bottom > 0
    const carried = shifts.get(part.parentElement?.closest('[data-part]') ?? part) ?? 0
    const shift = from === undefined ? carried : from - to.top
    shifts.set(part, carried)
    if (from === undefined) {
      if (isSeen && partsOf(part).length === 0) part.animate({ opacity: [0, 1] }, { duration: MS })
      continue
    }
    if (Math.abs(shift - carried) < 1 || !(isSeen || (from < innerHeight && from + to.height > 0))) continue
    shifts.set(part, shift)
    part.animate(
      { transform: [`translateY(${shift - carried}px)`, 'none'] },
      { duration: MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }
}

function controlsOf(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a, button')]
}

function focusIn(root: Element): Places['focus'] {
  const active = document.activeElement
  const part = active?.closest<HTMLElement>('[data-part]') ?? null
  if (!(active instanceof HTMLElement) || part === null || !root.contains(part)) return null
  return { part: nameOf(part), index: controlsOf(part).indexOf(active) }
}

function giveFocus(root: Element, { part: name, index }: { part: string; index: number }): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const part = partsOf(root).find((each) => nameOf(each) === name)
  if (part === undefined) return
  const controls = controlsOf(part)
  ;(controls[index] ?? controls.at(-1))?.focus({ preventScroll: true })
}
