/**
 * Makes `work` run one at a time: a call during a run leads to one more run, right after it, and shares its end. No call is
 * lost, not even between the last run and the moment its caller hears of it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false
  let running: Promise<void> | null = null

  const runWhileWanted = async () => {
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      running = null
    }
  }

  return () => {
    isWanted = true
    running ??= runWhileWanted()
    return running
  }
}
