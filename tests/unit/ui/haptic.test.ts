import { afterEach, expect, test, vi } from 'vitest'
import { haptic } from '#ui/motion/haptic.ts'

afterEach(() => vi.unstubAllGlobals())

/** A phone with or without a motor, whose owner asked for less motion or did not. */
function phone(options: { hasMotor: boolean; isCalm: boolean; isTouched?: boolean }) {
  const vibrate = vi.fn<(pattern: number[]) => boolean>()
  vi.stubGlobal(
    'navigator',
    options.hasMotor ? { vibrate, userActivation: { hasBeenActive: options.isTouched ?? true } } : {},
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: options.isCalm && query.includes('reduced-motion') }))
  return vibrate
}

// shows: 12.15
test('a phone with a motor is felt, briefly; one whose owner asked for less motion keeps still', () => {
  const vibrate = phone({ hasMotor: true, isCalm: false })
  for (const kind of ['light', 'success', 'money'] as const) haptic(kind)
  expect(vibrate).toHaveBeenCalledTimes(3)
  for (const [pattern] of vibrate.mock.calls) expect(Math.max(...pattern)).toBeLessThanOrEqual(60)

  const still = phone({ hasMotor: true, isCalm: true })
  haptic('money')
  expect(still).not.toHaveBeenCalled()

  const untouched = phone({ hasMotor: true, isCalm: false, isTouched: false })
  haptic('money')
  expect(untouched).not.toHaveBeenCalled()

  phone({ hasMotor: false, isCalm: false })
  expect(() => haptic('light')).not.toThrow()
})
