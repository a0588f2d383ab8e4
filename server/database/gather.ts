interface Waiting<Answer> {
  resolve: (answer: Answer | null) => void
  reject: (error: unknown) => void
}

/**
 * Asks for everything that is wanted in one turn of the event loop by one statement: the busier the process, the more share
 * one, and nobody waits for another's. Gives null for a key that `askAll` gave no answer to.
 */
export function gather<Answer>(
  askAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | null> {
  let turn = new Map<string, Waiting<Answer>[]>()

  async function ask(): Promise<void> {
    const asked = turn
    turn = new Map()
    try {
      const answers = await askAll([...asked.keys()])
      for (const [key, all] of asked) for (const { resolve } of all) resolve(answers.get(key) ?? null)
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (turn.size === 0) setImmediate(() => void ask())
      const waiting = turn.get(key) ?? []
      turn.set(key, [...waiting, { resolve, reject }])
    })
}
