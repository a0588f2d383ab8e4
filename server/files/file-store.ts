import { z } from 'zod'

export interface FileInStore {
  key: string
  /** Milliseconds since 1970, by the store's clock. */
  storedAt: number
}

/** A file for somebody to look at. `type`: its media type, found by its bytes. */
export const FileToShow = z.object({ key: z.string(), type: z.string() })
export type FileToShow = z.infer<typeof FileToShow>

/** Where screenshots are kept. Keys are ours alone: `[a-z0-9/-]`. */
export interface FileStore {
  /**
   * Stores the file at `path`, whose bytes have this SHA-256 (hex); resolves when it would survive a kill of the process.
   * The file at `path` may be moved away. @throws StoreUnavailable
   */
  put: (key: string, path: string, sha256: string) => Promise<void>
  /** @throws StoreUnavailable; FileMissing when there is no such file. */
  read: (key: string) => Promise<Uint8Array>
  /** Where a person at this machine opens the file: an address for so many seconds, or a path. Whether it is there isn't asked. */
  link: (file: FileToShow, seconds: number) => Promise<string>
  /** Removing what is not there is no error. @throws StoreUnavailable */
  remove: (key: string) => Promise<void>
  /** Resolves when files could be stored now. @throws whatever is wrong with it. */
  probe: () => Promise<void>
  /** Every file, in no order; what is stored meanwhile may be missing. @throws StoreUnavailable */
  list: () => AsyncIterable<FileInStore>
}

/** The store is away, full, or doesn't let us in: it is for the store to come back, not for the request to change. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** The store is there, and the file is not: it was erased. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}
