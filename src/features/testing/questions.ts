import {
  BAN_BREAK_HOURS,
  BATCH_MAX_SCREENSHOTS,
  DAILY_CONTACT_LIMIT,
  PAUSE_MINUTES,
  REFERRAL_DIALOGS,
  REFERRAL_FEE_RUB,
  REPORT_UNTIL_HOUR,
  TAKE_UNTIL_HOUR,
} from '#contract/limits.ts'

const PAUSE = PAUSE_MINUTES.join('–')

export interface Variant {
  text: string
  isCorrect: boolean
}

export interface Question {
  id: string
  title: string
  /** Four, one of them correct (statements 4.11, 4.12). */
  variants: readonly Variant[]
  /** The training module that answers it, and the rule's anchor on the training page. */
  module: 1 | 2
  rule: string
}

function question(
  module: 1 | 2,
  rule: string,
  title: string,
  correct: string,
  wrong: readonly [string, string, string],
): Question {
  const variants = [{ text: correct, isCorrect: true }, ...wrong.map((text) => ({ text, isCorrect: false }))]
  return { id: rule, title, variants, module, rule }
}

export const questions: readonly Question[] = [
  question(1, 'limit', 'Сколько контактов можно взять за один день?', `До ${DAILY_CONTACT_LIMIT}`, [
    'До 20',
    'До 100',
    'Сколько угодно, пока есть свободные',
  ]),
  question(1, 'hours', 'До какого времени выдают новые контакты?', `До ${TAKE_UNTIL_HOUR}:00 по Москве`, [
    `До ${TAKE_UNTIL_HOUR}:00 по времени моего города`,
    `До ${REPORT_UNTIL_HOUR}:00 по Москве`,
    'Круглосуточно',
  ]),
  question(1, 'pauses', 'Вы отправили шесть первых сообщений подряд. Что дальше?', `Пауза ${PAUSE} минут`, [
    `Пауза ${BAN_BREAK_HOURS} часа`,
    'Ещё шесть сообщений без паузы',
    'Работа на сегодня закончена',
  ]),
  question(
    1,
    'ban',
    'Мессенджер заблокировал ваш аккаунт. Когда можно продолжить?',
    `Не раньше чем через ${BAN_BREAK_HOURS} часа`,
    ['Сразу, с другого номера', `Через ${PAUSE} минут`, `После ${TAKE_UNTIL_HOUR}:00 по Москве`],
  ),
  question(
    1,
    'first-message',
    'Что сделать с текстом первого сообщения?',
    'Отправить таким, каким его подставил кабинет',
    ['Переписать своими словами', 'Сократить до приветствия', 'Добавить ссылку на свой канал'],
  ),
  question(1, 'second-message', 'Когда отправлять второе сообщение?', 'Когда клиент ответил на первое', [
    'Сразу после первого',
    'Через час, если клиент молчит',
    'На следующее утро',
  ]),
  question(
    1,
    'opt-out',
    'Клиент просит больше ему не писать. Ваши действия?',
    'Нажать «Просил не писать» и не писать',
    ['Извиниться и отправить второе сообщение', 'Написать ему с другого аккаунта', 'Передать номер другому агенту'],
  ),
  question(1, 'no-number', 'Номера контакта нет в мессенджере. Что сделать?', 'Нажать «Проверить номер»', [
    'Позвонить клиенту',
    'Отправить обычное СМС',
    'Приложить к отчёту чужой чат',
  ]),
  question(2, 'screenshots', 'Что должно быть видно на скриншотах отчёта?', 'Список чатов с номерами телефонов', [
    'Список чатов с именами из контактов',
    'Экран работы в кабинете',
    'Ваш профиль в мессенджере',
  ]),
  question(2, 'batch', 'Сколько скриншотов помещается в один отчёт?', `До ${BATCH_MAX_SCREENSHOTS}`, [
    'Только один',
    `До ${DAILY_CONTACT_LIMIT}`,
    'Сколько угодно',
  ]),
  question(
    2,
    'deadline',
    'До какого времени нужно сдать отчёт за день?',
    `До ${REPORT_UNTIL_HOUR}:00 по Москве следующего дня`,
    [`До ${TAKE_UNTIL_HOUR}:00 по Москве того же дня`, 'До 00:00 по Москве того же дня', 'До конца недели'],
  ),
  question(
    2,
    'not-found',
    'Номер диалога не нашёлся на скриншотах отчёта. Что сделать?',
    'Загрузить в этот диалог отдельный скриншот',
    ['Отправить тот же отчёт ещё раз', 'Взять вместо него новый контакт', 'Дописать номер на скриншоте вручную'],
  ),
  question(
    2,
    'withdrawal',
    'Что случится, если при выводе указать неверный телефон или банк?',
    'Деньги потеряются, вернуть их нельзя',
    ['Деньги вернутся на баланс через сутки', 'Банк сам найдёт нужный счёт', 'Заявка отменится автоматически'],
  ),
  question(
    2,
    'referrals',
    'Когда платят за приглашённого агента?',
    `${REFERRAL_FEE_RUB} ₽ после его ${REFERRAL_DIALOGS} отработанных контактов`,
    [
      `${REFERRAL_FEE_RUB} ₽ сразу после его регистрации`,
      `${REFERRAL_DIALOGS} ₽ каждый день`,
      `${REFERRAL_DIALOGS} ₽ за каждый его диалог`,
    ],
  ),
]
