// Functions for the page that is drawn.

/** Fonts, pictures and what a film shows before it is played. */
export function isLoaded(): boolean {
  const films = [...document.querySelectorAll('video')]
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
    films.every(({ networkState }) => networkState !== HTMLMediaElement.NETWORK_LOADING)
  )
}

/** Says another address of the cabinet wherever its own is shown: its port differs each time. */
export function nameOrigin(shown: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const text = texts.currentNode.nodeValue ?? ''
    if (text.includes(location.origin)) texts.currentNode.nodeValue = text.replace(location.origin, shown)
  }
  for (const field of document.querySelectorAll('input')) {
    if (field.value.includes(location.origin)) field.value = field.value.replace(location.origin, shown)
  }
}
