import { describe, expect, test } from 'vitest'
import { decideAccess, mayWork } from '#app/guard.ts'
import { routes } from '#app/routes.tsx'
import { paths } from '#contract/paths.ts'

const cabinet = [
  paths.manualWork,
  paths.bindingWork,
  paths.education,
  paths.testing,
  paths.verification,
  paths.verificationProcess,
  paths.referrals,
  paths.support,
  paths.profile,
  paths.withdrawal,
  paths.withdrawalHistory,
  paths.uploads,
]

// Who the agent is → the pages that open; every other page leads to the training.
const agents = [
  {
    who: 'ещё не сдал тест',
    flags: { isBanned: false, isBlocked: true, isApproved: false },
    open: [paths.education, paths.testing, paths.verification, paths.verificationProcess, paths.uploads],
  },
  {
    who: 'одобрен, но снова не сдал тест',
    flags: { isBanned: false, isBlocked: true, isApproved: true },
    open: [paths.education, paths.testing, paths.verification, paths.verificationProcess, paths.uploads],
  },
  {
    who: 'сдал тест и ждёт одобрения',
    flags: { isBanned: false, isBlocked: false, isApproved: false },
    open: [paths.education, paths.verification, paths.verificationProcess, paths.uploads],
  },
  { who: 'одобрен', flags: { isBanned: false, isBlocked: false, isApproved: true }, open: cabinet },
]

test('Каждая страница кабинета стоит в этом списке', () => {
  expect([...routes.keys()].toSorted()).toEqual(cabinet.toSorted())
})

describe.each(agents)('Агент, который $who', ({ flags, open }) => {
  // shows: 2.2, 2.3, 2.4
  test.each(cabinet)('на странице %s', (path) => {
    const expected = open.includes(path) ? { kind: 'open' } : { kind: 'redirect', to: paths.education }
    expect(decideAccess(flags, path)).toEqual(expected)
  })
})

describe('Заблокированный оператором видит только карточку блокировки', () => {
  const others = [true, false].flatMap((isBlocked) => [true, false].map((isApproved) => ({ isBlocked, isApproved })))
  // shows: 2.1
  test.each(others)('isBlocked $isBlocked, isApproved $isApproved', (flags) => {
    for (const path of cabinet) expect(decideAccess({ isBanned: true, ...flags }, path)).toEqual({ kind: 'banned' })
  })
})

// shows: 12.4
test.each([
  [{ isBanned: false, isBlocked: false, isApproved: true }, true],
  [{ isBanned: false, isBlocked: true, isApproved: true }, false],
  [{ isBanned: false, isBlocked: false, isApproved: false }, false],
  [{ isBanned: true, isBlocked: false, isApproved: true }, false],
])('Ссылки работы в меню: %o → %s', (flags, expected) => {
  expect(mayWork(flags)).toBe(expected)
})
