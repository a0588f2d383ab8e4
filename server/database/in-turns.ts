interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (error: unknown) => void
}

/**
 * Does together what is wanted while the turn before is under way, `most` at once: the busier the process, the more share a turn,
 * and whoever comes alone waits for nobody. `doAll` answers in the order of its items: an Error for one that fails, a promise for
 * one that the next turn needn't wait for; what it throws fails them all and those who wait.
 */
export function inTurns<Item, Answer>(
  most: number,
  doAll: (items: readonly Item[]) => Promise<readonly (Answer | Error | Promise<Answer>)[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isUnderWay = false

  async function go(): Promise<void> {
    isUnderWay = true
    // Those who came in the same turn of the event loop go together from the start.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await doTurn(waiting.splice(0, most))
    isUnderWay = false
  }

  async function doTurn(turn: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await doAll(turn.map(({ item }) => item))
      for (const [index, { resolve, reject }] of turn.entries()) {
        const answer = answers[index]
        if (answer === undefined) reject(new Error('a turn gave one of its items no answer'))
        else if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
    } catch (error) {
      // What fails a whole turn would fail the next as late, and they would wait for one another.
      for (const { reject } of [...turn, ...waiting.splice(0)]) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isUnderWay) void go()
    })
}
