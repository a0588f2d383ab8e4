/** Ready-made agents of the demonstration, printed at start. */
export const DEMO_PASSWORD = 'demo-2026'

export const DEMO_AGENTS = {
  newcomer: { email: 'novichok@example.ru', about: 'новичок: почта, обучение, тест и верификация впереди' },
  agent: { email: 'agent@example.ru', about: 'проверенный агент: есть контакты, баланс и история' },
}
