import { expect, test } from 'vitest'
import { addressToShare, escapeUrl } from '#app/browser-gate/escape-url.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'

test.each([
  [
    ANDROID,
    'https://agent.example/auth/registration?ref=A1',
    'intent://agent.example/auth/registration?ref=A1&browser=1#Intent;scheme=https;end',
  ],
  [ANDROID, 'http://127.0.0.1:8080/', 'intent://127.0.0.1:8080/?browser=1#Intent;scheme=http;end'],
  [IPHONE, 'https://agent.example/work', 'x-safari-https://agent.example/work?browser=1'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://agent.example/', null],
])('Адрес выхода в браузер: %s, %s', (userAgent, href, expected) => {
  expect(escapeUrl(href, userAgent)).toBe(expected)
})

test.each([
  ['https://agent.example/education', 'A1', 'https://agent.example/education?ref=A1'],
  ['https://agent.example/?ref=B2', 'A1', 'https://agent.example/?ref=B2'],
  ['https://agent.example/work', null, 'https://agent.example/work'],
])('Скопированная ссылка несёт код приглашения: %s с кодом %s', (href, code, expected) => {
  expect(addressToShare(href, code)).toBe(expected)
})
