import { types } from 'pg'

/** bigint comes as a number (all ours stay below 2^53), date as `YYYY-MM-DD`: the client would give strings and local midnights. */
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: parseBigint,
  [types.builtins.DATE]: (text) => text,
  // bigint[] has no name among the client's.
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint)),
}

export const parsers: typeof types = {
  ...types,
  getTypeParser: (oid, format) => PARSERS[oid] ?? types.getTypeParser(oid, format),
}

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`)
  return value
}
