import type { Step } from '#domain/next-action.ts'

/** On the wide screen: the letter on a Russian keyboard. They are told by their place, so that another layout changes nothing. */
export const stepKeys: Partial<Record<Step['kind'], string>> = { take: 'В', report: 'О' }
