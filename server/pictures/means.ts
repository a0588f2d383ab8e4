/** What ran out was ours, time or memory: of the picture it says nothing. */
export function ranOut(error: unknown): boolean {
  return error instanceof Error && /timeout|memory|allocat/i.test(error.message)
}
