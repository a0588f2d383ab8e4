/** A command of the W3C WebDriver protocol, and what it takes. */
export interface Commands {
  navigate: { url: string }
  executeAsync: { script: string; args: readonly unknown[] }
  click: { element: string }
  sendKeys: { element: string; text: string }
  handles: Record<string, never>
  switchTo: { handle: string }
  closeWindow: Record<string, never>
}

/** A running browser of one engine. */
export interface Engine {
  name: string
  /** Rejects with what the browser says, its error's code first: `no such element: …`. */
  command: <K extends keyof Commands>(command: K, params: Commands[K]) => Promise<unknown>
  /** What its pages have complained about, its own lines for a server out of reach left out. */
  complaints: () => string[]
  /** Ends it at once and altogether, as the phone's system does. The profile stays. */
  kill: () => Promise<void>
}

/** Starts an engine on a profile's folder: a new one, or one that was killed. */
export type StartEngine = (profile: string) => Promise<Engine>
