import { expect, test } from 'vitest'
import { compose } from '#server/features/notifications/compose.ts'
import type { News } from '#server/features/notifications/news.ts'

const proof = (state: Extract<News, { kind: 'proof' }>['state'], day = '2026-11-18'): News => ({
  kind: 'proof',
  state,
  day,
})
const paid: News = { kind: 'payout', isPaid: true, rubles: 1240.5 }
const reply: News = { kind: 'reply' }

// shows: 19.1, 19.3
test.each<[string, News[], [title: string, body: string, path: string, tag: string]]>([
  [
    'approved',
    [{ kind: 'verification', isApproved: true }],
    ['Верификация пройдена', 'Можно брать контакты и писать клиентам.', '/', 'verification'],
  ],
  ['paid', [paid], ['Выплачено 1\u00A0240,50\u00A0₽', 'Деньги отправлены по СБП.', '/withdrawal/history', 'payout']],
  [
    'another picture asked',
    [proof('asked')],
    ['Нужен другой скриншот', 'Откройте кабинет: там написано, какой.', '/?day=2026-11-18', 'proof'],
  ],
  [
    'a reminder',
    [{ kind: 'deadline', day: '2026-11-18', contacts: 21 }],
    ['Отчёт за 18 ноября — до 10:00 по Москве', 'Ждут отчёта: 21 диалог.', '/?day=2026-11-18', 'deadline'],
  ],
  [
    'accepted after it was taken back',
    [{ kind: 'proof', state: 'accepted', day: '2026-11-18', returned: 20 }],
    ['Скриншот засчитан', 'Деньги вернулись на баланс: 20\u00A0₽.', '/?day=2026-11-18', 'proof'],
  ],
  [
    'all accepted',
    [proof('accepted'), proof('accepted')],
    ['Проверены 2 скриншота', 'Все засчитаны.', '/?day=2026-11-18', 'proof'],
  ],
  [
    'some accepted, of two days',
    [proof('accepted'), proof('refused', '2026-11-17')],
    ['Проверены 2 скриншота', 'Засчитано: 1. Остальные ждут вас в кабинете.', '/', 'proof'],
  ],
  [
    'a night’s harvest',
    [reply, proof('accepted'), paid, proof('final')],
    ['3 новости в кабинете', 'Проверены 2 скриншота\nКлиент ответил\nВыплачено 1\u00A0240,50\u00A0₽', '/', 'news'],
  ],
  ['the same twice', [reply, reply], ['2 новости в кабинете', 'Клиент ответил', '/work', 'reply']],
])('%s', (_, news, [title, body, path, tag]) => {
  expect(compose(news)).toEqual({ title, body, path, tag })
})
