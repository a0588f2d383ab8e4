/** Puts a text on the clipboard; false when the browser won't, so that the caller can show it for copying by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Absent in many in-app browsers and on plain http; the old way still works there.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;opacity:0'
  // Inside an open dialog, or its focus trap takes the selection away.
  const host = document.activeElement?.parentElement ?? document.body
  const focused = document.activeElement
  host.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
