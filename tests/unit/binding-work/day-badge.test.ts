import { describe, expect, test } from 'vitest'
import { dayBadge } from '#features/binding-work/day/day-badge.ts'

describe('the badge of a binding day', () => {
  // shows: 9.3
  test.each([
    { dayStatus: 'in_work', dayAgentStatus: null, notPaid: 0, text: 'В РАБОТЕ' },
    { dayStatus: 'in_work', dayAgentStatus: 'waiting_actions', notPaid: 3, text: 'В РАБОТЕ' },
    { dayStatus: 'completed', dayAgentStatus: null, notPaid: 0, text: 'УСПЕШНО' },
    { dayStatus: 'completed', dayAgentStatus: null, notPaid: false, text: 'УСПЕШНО' },
    { dayStatus: 'completed', dayAgentStatus: 'done', notPaid: 0, text: 'УСПЕШНО' },
    { dayStatus: 'completed', dayAgentStatus: 'waiting_actions', notPaid: 0, text: 'ОЖИДАЮТ ОТВЕТА' },
    { dayStatus: 'completed', dayAgentStatus: 'waiting_actions', notPaid: 2, text: 'ОЖИДАЮТ ОТВЕТА' },
    { dayStatus: null, dayAgentStatus: 'waiting_actions', notPaid: 0, text: 'ОЖИДАЮТ ОТВЕТА' },
    { dayStatus: 'completed', dayAgentStatus: null, notPaid: 2, text: 'Готово к начислению' },
    { dayStatus: 'completed', dayAgentStatus: null, notPaid: true, text: 'Готово к начислению' },
    { dayStatus: null, dayAgentStatus: null, notPaid: 1, text: 'Готово к начислению' },
    { dayStatus: null, dayAgentStatus: null, notPaid: 0, text: 'ОЖИДАНИЕ' },
    { dayStatus: 'planned', dayAgentStatus: null, notPaid: false, text: 'ОЖИДАНИЕ' },
  ])('$dayStatus, $dayAgentStatus, unpaid $notPaid: $text', ({ text, ...day }) => {
    expect(dayBadge(day).text).toBe(text)
  })
})
