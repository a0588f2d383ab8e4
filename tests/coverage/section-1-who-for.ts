import type { Section } from './row.ts'

export const whoFor: Section = {
  number: '§1',
  title: 'What the product does and for whom',
  rows: [
    {
      statement: 'The product is a Russian-language web application for registered agents. Agents take phone contacts from a shared base, message them through a prefilled link, report results with screenshots, earn a balance per completed dialog and withdraw it.',
      tests: ['e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги'],
    },
    {
      statement: 'The only role is the agent. An agent registers and logs in with e-mail and password, and may arrive through a referral link.',
      tests: [
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
        'e2e/sign-in › Вход › не различает большие и малые буквы почты',
        'e2e/sign-in › Код приглашения › приводит нового агента в список пригласившего',
      ],
    },
    {
      statement: 'Confirms the e-mail with a 6-digit code.',
      tests: [
        'e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён',
        'api/accounts › the e-mail code › confirms the e-mail once',
      ],
    },
    {
      statement: 'Studies the training page and passes a 14-question knowledge test.',
      tests: [
        'e2e/training › До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах',
        'e2e/testing › Четырнадцать верных ответов открывают верификацию',
      ],
    },
    {
      statement: 'Passes a verification of the messenger account, approved by an administrator.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'api/verification › the operator sends back with a comment, the agent begins anew and is approved',
      ],
    },
    {
      statement: 'Works in one of two modes (manual, or with binding to linked messenger accounts).',
      tests: [
        'e2e/access › Переключатель ведёт от работы без привязки к работе с привязкой и обратно',
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
        'e2e/binding-work › Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс',
      ],
    },
    {
      statement: 'Uploads screenshots as reports and has the balance accrued.',
      tests: [
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
        'e2e/manual-work-day › Начисление обновляет баланс в шапке и говорит об этом',
      ],
    },
    {
      statement: 'Withdraws money and views the payout history.',
      tests: ['e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории'],
    },
    {
      statement: 'Uses a referral programme.',
      tests: ['e2e/referrals › Ссылка — корень сайта с кодом агента, копируется и приводит нового агента в список'],
    },
    {
      statement: 'Contacts technical support.',
      tests: ['e2e/support › Чат поддержки открывается только со всеми тремя галочками'],
    },
    {
      statement: 'The header shows the balance.',
      tests: ['e2e/access › Баланс в шапке ведёт к выводу'],
    },
    {
      statement: 'The sidebar shows the profile e-mail ({email}), a logout button and a MENU section.',
      tests: [
        'e2e/access › Ссылки меню зависят от доступа, обучение есть всегда',
        'e2e/spec-look › Шапка высотой 60 вместе с линией под ней, боковое меню шириной 300',
      ],
    },
    {
      statement: 'In-app browsers of other applications are blocked.',
      tests: [
        'e2e/browser-gate › В приложении ВКонтакте на Android › вместо кабинета стоит просьба открыть обычный браузер, а ссылка несёт путь и код приглашения',
        'unit/app/detect-in-app › Останавливает › %s',
        'unit/app/detect-in-app › Пропускает › %s',
      ],
    },
    {
      statement: 'The user sees a prompt to open the site in a normal browser and a button to copy the link.',
      tests: ['e2e/browser-gate › В приложении ВКонтакте на Android › вместо кабинета стоит просьба открыть обычный браузер, а ссылка несёт путь и код приглашения'],
    },
    {
      statement: 'Visiting the site with a legacy host marker in the address redirects to the main agent host.',
      tests: [
        'e2e/browser-gate › Старый адрес ведёт на главный узел с тем же путём и кодом приглашения',
        'unit/app/legacy-redirect › Старый адрес ведёт на новый: %s',
      ],
    },
  ],
}
