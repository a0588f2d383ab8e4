import type { Section } from './row.ts'

export const roles: Section = {
  number: '§6',
  title: 'Roles and permissions',
  rows: [
    {
      statement: 'Only the agent exists. Flags: isApproved, isBlocked, isBanned, emailVerified.',
      tests: [
        'api/accounts › registration › signs the new agent in, with nothing passed and nothing earned',
        'api/access › $name for $stage: $door',
      ],
    },
    {
      statement: 'Access levels are: not yet tested (isBlocked true), tested, verified (isApproved).',
      tests: [
        'e2e/access › До теста открыты только обучение, тест и верификация',
        'e2e/access › После теста и до одобрения открыты обучение и верификация',
        'e2e/access › Одобренному открыто всё',
        'unit/app/guard › Агент, который $who › на странице %s',
        'api/access › $name for $stage: $door',
      ],
    },
    {
      statement: 'Administrator approval of verification gates the cabinet.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'e2e/access › После теста и до одобрения открыты обучение и верификация',
        'api/access › $name for $stage: $door',
      ],
    },
    {
      statement: 'Work screens need authentication.',
      tests: [
        'e2e/access › Без входа любая страница кабинета ведёт ко входу',
        'api/access › $name for $stage: $door',
      ],
    },
  ],
}
