import { expect, test } from 'vitest'
import { findReferralCode } from '#domain/referral-code.ts'

test.each([
  { text: 'k7m2p9qx' },
  { text: '  K7M2P9QX. ' },
  { text: '«k7m2p9qx»' },
  { text: 'https://agent.example/?ref=k7m2p9qx' },
  { text: 'Регистрируйся: https://agent.example/auth/registration?utm=1&ref=k7m2p9qx, жду' },
  { text: 'https://agent.example/?ref=k7m2p9qx#top' },
])('the code in $text', ({ text }) => {
  expect(findReferralCode(text)).toBe('k7m2p9qx')
})

test.each(['', '  ', '?!'])('none in %j', (text) => {
  expect(findReferralCode(text)).toBe('')
})
