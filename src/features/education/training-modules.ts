import {
  BAN_BREAK_HOURS,
  BATCH_MAX_SCREENSHOTS,
  DAILY_CONTACT_LIMIT,
  MESSAGES_BEFORE_PAUSE,
  MIN_WITHDRAWAL_RUB,
  PAUSE_MINUTES,
  REFERRAL_DIALOGS,
  REFERRAL_FEE_RUB,
  REPORT_UNTIL_HOUR,
  TAKE_UNTIL_HOUR,
} from '#contract/limits.ts'

export interface Rule {
  /** Anchor on the page: the test's failure screen links to it. */
  id: string
  title: string
  text: string
}

export interface TrainingModule {
  number: 1 | 2
  title: string
  about: string
  /** Files in public/: `.mp4`, `.vtt` and `.jpg` share this name. */
  media: string
  /** How long its film is, s. */
  seconds: number
  rules: readonly Rule[]
}

const work: TrainingModule = {
  number: 1,
  title: 'Правила работы',
  about: 'Как взять контакт, что и когда писать, как сберечь аккаунт мессенджера.',
  media: '/training/module-1',
  seconds: 99,
  rules: [
    {
      id: 'limit',
      title: `Не больше ${DAILY_CONTACT_LIMIT} контактов в день`,
      text: `За один день можно взять до ${DAILY_CONTACT_LIMIT} контактов. Сколько уже взято, показывает счётчик на экране работы.`,
    },
    {
      id: 'hours',
      title: `Новые контакты — до ${TAKE_UNTIL_HOUR}:00 по Москве`,
      text: `После ${TAKE_UNTIL_HOUR}:00 по московскому времени новых контактов не выдают, в каком бы городе вы ни были. Отвечать тем, кто уже написал, можно и позже.`,
    },
    {
      id: 'pauses',
      title: 'Паузы между первыми сообщениями',
      text: `После каждых ${MESSAGES_BEFORE_PAUSE.join('–')} первых сообщений делайте паузу ${PAUSE_MINUTES.join('–')} минут. Без пауз мессенджер примет вас за спам и заблокирует.`,
    },
    {
      id: 'ban',
      title: 'После блокировки — перерыв',
      text: `Если мессенджер заблокировал аккаунт, прервитесь не меньше чем на ${BAN_BREAK_HOURS} часа. Не продолжайте с другого номера: заблокируют и его.`,
    },
    {
      id: 'first-message',
      title: 'Первое сообщение не меняйте',
      text: 'Кабинет сам откроет чат с готовым текстом и именем клиента. Отправляйте текст таким, каким его подставил кабинет: не меняйте и не дополняйте.',
    },
    {
      id: 'second-message',
      title: 'Второе сообщение — только после ответа',
      text: 'Отправляйте второе сообщение лишь тогда, когда клиент ответил на первое. На первое не ответили — больше ничего не пишите: такой диалог ничему не мешает. Замолчали после второго — можно один раз отправить дополнительное.',
    },
    {
      id: 'opt-out',
      title: 'Просят не писать — не пишите',
      text: 'Нажмите «Просил не писать» и больше не отправляйте этому человеку ничего. Номер навсегда уйдёт из базы, и его не получит ни один агент.',
    },
    {
      id: 'no-number',
      title: 'Номера нет в мессенджере',
      text: `Нажмите «Проверить номер». Если номера действительно нет, контакт открепится и не войдёт в дневные ${DAILY_CONTACT_LIMIT}.`,
    },
    {
      id: 'one-agent',
      title: 'Контакт выдан только вам',
      text: 'Не передавайте номера другим людям и не пишите клиентам по своим делам: это персональные данные.',
    },
  ],
}

const reports: TrainingModule = {
  number: 2,
  title: 'Отчёты, выплаты, верификация',
  about: 'Как отчитаться скриншотами, получить деньги и пройти верификацию.',
  media: '/training/module-2',
  seconds: 106,
  rules: [
    {
      id: 'screenshots',
      title: 'Что снимать для отчёта',
      text: 'Снимайте список чатов мессенджера так, чтобы были видны номера телефонов. Не сохраняйте клиентов в контакты: вместо номера на скриншоте останется имя, и диалог не засчитается.',
    },
    {
      id: 'batch',
      title: `До ${BATCH_MAX_SCREENSHOTS} скриншотов в отчёте`,
      text: `В один отчёт помещается до ${BATCH_MAX_SCREENSHOTS} скриншотов. Каждый скриншот принимают один раз: повторный кабинет отклонит.`,
    },
    {
      id: 'deadline',
      title: `Отчёт — до ${REPORT_UNTIL_HOUR}:00 по Москве`,
      text: `Сдайте отчёт до ${REPORT_UNTIL_HOUR}:00 по московскому времени следующего дня, затем нажмите «Начислить». Пока прошлый день не закрыт, новых контактов не будет.`,
    },
    {
      id: 'not-found',
      title: 'Номер не нашёлся на скриншоте',
      text: 'Такой диалог ждёт отдельного скриншота: откройте чат с клиентом, снимите экран с номером и загрузите снимок в этот диалог.',
    },
    {
      id: 'offline',
      title: 'Нет связи — не страшно',
      text: 'Скриншоты сохранятся в телефоне и уйдут сами, когда появится сеть. Не удаляйте приложение, пока в шапке видно, что отправка не закончена.',
    },
    {
      id: 'withdrawal',
      title: 'Проверяйте реквизиты',
      text: `Вывести можно от ${MIN_WITHDRAWAL_RUB} ₽, выплата уходит по номеру телефона в выбранный банк. Если телефон или банк указаны неверно, деньги потеряются и вернуть их нельзя.`,
    },
    {
      id: 'verification',
      title: 'Верификация — три шага',
      text: 'Отправьте код с вашего номера в чат, загрузите два скриншота мессенджера и дождитесь решения администратора. Без верификации работа закрыта.',
    },
    {
      id: 'referrals',
      title: `${REFERRAL_FEE_RUB} ₽ за друга`,
      text: `За приглашённого агента платят ${REFERRAL_FEE_RUB} ₽ один раз — после его первых ${REFERRAL_DIALOGS} отработанных контактов. Данные обновляются каждый день в 00:00 по Москве.`,
    },
  ],
}

/** What the training page teaches. Every question of the test is answered by one of these rules. */
export const trainingModules: readonly TrainingModule[] = [work, reports]
