import { describe, expect, test } from 'vitest'
import { parseLinkSettings } from '#client/chat/link-settings.ts'

test('without settings every link has a default', () => {
  const links = parseLinkSettings({})
  expect(links.messenger).toBe('https://wa.me/{phone}?text={text}')
  expect(Object.values(links).every((value) => value !== '')).toBe(true)
})

test('settings replace the defaults; a path of the site will do for a link', () => {
  const links = parseLinkSettings({
    VITE_CHECKLIST_URL: '/docs/checklist.pdf',
    VITE_SUPPORT_CHAT_URL: ' https://t.me/support ',
    VITE_LEGACY_HOST_MARKER: '',
  })
  expect([links.checklist, links.supportChat, links.legacyHostMarker]).toEqual([
    '/docs/checklist.pdf',
    'https://t.me/support',
    '',
  ])
})

describe('a wrong setting is named', () => {
  test.each([
    ['VITE_MESSENGER_LINK', 'https://wa.me/{phone}'],
    ['VITE_MESSENGER_LINK', 'https://wa.me/?text={text}'],
    ['VITE_SUPPORT_CHAT_URL', 'javascript:alert(1)'],
    ['VITE_SUPPORT_CHAT_URL', ''],
    ['VITE_CHANNEL_URL', '//evil.example'],
    ['VITE_KNOWLEDGE_BASE_URL', 'https://'],
    ['VITE_MAIN_HOST', 'https://agent.ru/'],
  ])('%s=%s', (name, value) => {
    expect(() => parseLinkSettings({ [name]: value })).toThrow(name)
  })
})
