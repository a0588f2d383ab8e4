import { describe, expect, test } from 'vitest'
import { avatarUrl, pickAvatar } from '#features/verification/preparation/avatar.ts'
import { stageOf, stepNumber } from '#features/verification/verification-stage.ts'

describe('the stage of a verification', () => {
  // shows: 5.5, 5.11
  test.each([
    { request: null, stage: 'phone', number: 1 },
    { request: { step: 1, status: 'IN_PROGRESS' }, stage: 'message', number: 1 },
    { request: { step: 2, status: 'IN_PROGRESS' }, stage: 'screenshots', number: 2 },
    { request: { step: 3, status: 'PENDING' }, stage: 'waiting', number: 3 },
    { request: { step: 3, status: 'REVISION' }, stage: 'revision', number: 3 },
    { request: { step: 1, status: 'REVISION' }, stage: 'revision', number: 3 },
    { request: { step: 3, status: 'APPROVED' }, stage: 'approved', number: 3 },
    { request: { step: 3, status: 'SOMETHING_ELSE' }, stage: 'waiting', number: 3 },
  ])('$request: $stage', ({ request, stage, number }) => {
    expect(stageOf(request)).toBe(stage)
    expect(stepNumber(stageOf(request))).toBe(number)
  })
})

describe('the avatar generator', () => {
  // shows: 5.2, 5.3
  test('gives every number from 1 to 50', () => {
    const numbers = new Set(
      Array.from({ length: 50 }, (_, index) => pickAvatar('male', null, () => (index + 0.5) / 50).number),
    )
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  test('never shows the same picture twice in a row', () => {
    const previous = { gender: 'female', number: 7 } as const
    const numbers = Array.from(
      { length: 49 },
      (_, index) => pickAvatar('female', previous, () => (index + 0.5) / 49).number,
    )
    expect(numbers).not.toContain(7)
    expect(new Set(numbers).size).toBe(49)
    expect(pickAvatar('male', previous, () => 6.5 / 50)).toEqual({ gender: 'male', number: 7 })
  })

  test('names the picture', () => {
    expect(avatarUrl({ gender: 'female', number: 50 })).toBe('/avatars/female/50.png')
  })
})
