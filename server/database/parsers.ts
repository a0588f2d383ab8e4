const INT8 = 20
const DATE = 1082

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`)
  return value
}

/** bigint comes as a number (all ours stay below 2^53), date as `YYYY-MM-DD`. Both are the client's strings or UTC moments by default. */
export const parsers = {
  bigint: { to: INT8, from: [INT8], serialize: (value: number) => String(value), parse: parseBigint },
  date: { to: DATE, from: [DATE], serialize: (value: string) => value, parse: (text: string) => text },
}
