/** Marks the entry of the history that stands for whatever lies over the page. */
const MARK = 'overlay'

/** What «back» closes, the uppermost last. */
const closers: (() => void)[] = []
/** The entry is being taken back: the next `popstate` is ours. */
let isLeaving = false
let isListening = false

/**
 * «Back» closes the uppermost instead of leaving the page, in browsers without `CloseWatcher` (Safari): while anything
 * lies over the page, the history has one entry more. What stays open, because it asks first, is asked again. Gives what ends it.
 */
export function onBack(close: () => void): () => void {
  closers.push(close)
  listen()
  settle()
  return () => {
    closers.splice(closers.lastIndexOf(close), 1)
    // One sheet may make way for another, or for another page: what comes of it is seen after that.
    setTimeout(settle)
  }
}

function listen(): void {
  if (!isListening) addEventListener('popstate', heed)
  isListening = true
}

function isMarked(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}

/** The extra entry is there while something lies over the page, and at no other time. */
function settle(): void {
  if (isLeaving) return
  if (closers.length === 0 && isMarked()) {
    isLeaving = true
    history.back()
  } else if (closers.length === 0) {
    history.scrollRestoration = 'auto'
  } else if (!isMarked()) {
    // Coming back from it moves nothing: the page may have been scrolled to what was done in the sheet.
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, [MARK]: true }, '')
  }
}

function heed(): void {
  const isOurs = isLeaving
  isLeaving = false
  if (!isOurs && !isMarked()) closers.at(-1)?.()
  setTimeout(settle)
}

// Loaded anew with a sheet open: nothing lies over the page now, and its entry would take one «back» more.
// Tests load this without a page.
if (typeof history !== 'undefined' && isMarked()) {
  listen()
  settle()
}
