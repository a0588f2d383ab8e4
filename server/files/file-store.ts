/** Where screenshots are kept. Keys are ours alone: `[a-z0-9/-]`. */
export interface FileStore {
  /** Stores the file at `path`; resolves when it would survive a kill of the process. The file at `path` may be moved away. */
  put: (key: string, path: string) => Promise<void>
  /** @throws when there is no such file. */
  read: (key: string) => Promise<Uint8Array>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
}
