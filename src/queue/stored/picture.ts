import type { StoredFile } from './record.ts'
import { sha256 } from './sha256.ts'

/**
 * A picture on its way from the gallery to the server: the one type of it. It is read, opened, drawn anew and hashed once,
 * when it is chosen (client/pictures/read-picture.ts); what is saved, shown and sent are these very bytes. After that it is
 * hashed only to prove what the store gives back: once when it was saved, and once more each time before it goes.
 */
export interface Picture {
  name: string
  /** MIME type. */
  type: string
  bytes: ArrayBuffer
  /** When the phone made the file that it was picked as, ms by its clock: a screenshot is not older. */
  capturedAt?: number | undefined
  /** Of `bytes`, hex, lower case: the same picture twice is one, and the server's receipt names it. */
  sha256: string
}

/** What can be shown without asking what it is made of. */
export type ShownPicture = Omit<Picture, 'sha256'>

export async function makePicture(picture: ShownPicture): Promise<Picture> {
  return { ...picture, sha256: await sha256(picture.bytes) }
}

/** The picture as its record keeps it, apart from the bytes. */
export function describePicture({ bytes, ...described }: Picture): StoredFile {
  return { ...described, size: bytes.byteLength }
}
