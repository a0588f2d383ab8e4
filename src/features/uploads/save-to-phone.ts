import type { ShownPicture } from '#queue/stored/picture.ts'

/** Gives pictures back to the person: through the phone's share sheet («Сохранить изображение»), else as downloads. */
export async function saveToPhone(pictures: readonly ShownPicture[]): Promise<void> {
  const files = pictures.map(({ name, type, bytes }) => new File([bytes], name, { type }))
  const shared = { files }
  if (typeof navigator.share === 'function' && navigator.canShare(shared)) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  for (const file of files) download(file)
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
