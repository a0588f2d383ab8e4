import { ErrorCode } from '#contract/error-codes.ts'
import {
  BATCH_MAX_SCREENSHOTS,
  DAILY_CONTACT_LIMIT,
  MAX_ACCOUNTS,
  SCREENSHOT_MAX_MEGABYTES,
  TAKE_UNTIL_HOUR,
} from '#contract/limits.ts'
import { WRONG_DAY, WRONG_REQUEST } from '#contract/primitives.ts'
import {
  ACCOUNT_OFFLINE,
  BALANCE_TOO_LOW,
  BANNED,
  NO_ACCOUNTS,
  NO_SERVICE_PHONE,
  NOTHING_TO_ACCRUE,
} from '#contract/sentences.ts'
import { formatCount } from '#domain/count.ts'
import { IMAGE_NAMES } from '#domain/image-types.ts'
import { MAX_PIXELS, MAX_SIDE } from '../pictures/bounds.ts'
import type { ErrorParams } from './app-error.ts'

interface Refusal {
  status: number
  /** Its sentence, `{name}` standing for a parameter; or one for each reason, where a code covers several. */
  text: string | Readonly<Record<string, string>>
}

/** What the contract says of a field stands in its schema: the page's forms say the same. */
const FIELD = '{sentence}'

/** What each code means to HTTP and to the person (docs/decisions/011). No other file says why something is refused. */
export const REFUSALS = {
  bad_request: {
    status: 400,
    text: {
      bad_request: WRONG_REQUEST,
      bad_field: FIELD,
      bad_character: 'В тексте недопустимый символ',
      bad_key: 'Неверный ключ запроса',
      bad_form: 'Неверная форма',
      bad_part: 'Неверная часть снимка',
      bad_json: 'Тело не читается как JSON',
      bad_day: WRONG_DAY,
      bad_push_address: 'На адрес этой службы уведомлений сервер не отправляет',
      extra_file: 'В форме лишний файл',
    },
  },
  not_found: { status: 404, text: 'Такого адреса нет' },
  method_not_allowed: { status: 405, text: 'Этот адрес так не вызывают' },
  request_timeout: { status: 408, text: 'Запрос не дошёл вовремя. Повторите.' },
  request_too_large: { status: 413, text: 'Слишком большой запрос' },
  uri_too_long: { status: 414, text: 'Слишком длинный адрес' },
  unsupported_media_type: {
    status: 415,
    text: {
      unsupported_media_type: 'Этот вид данных здесь не принимают',
      no_thumbnail: 'Этот снимок мы уменьшить не можем: откройте его целиком',
    },
  },
  range_not_satisfiable: { status: 416, text: 'Такой части у файла нет' },
  headers_too_large: { status: 431, text: 'Слишком длинные заголовки' },
  too_many_requests: { status: 429, text: 'Слишком много попыток. Повторите позже.' },
  internal: { status: 500, text: 'Ошибка сервера. Мы уже разбираемся, повторите позже.' },
  busy: { status: 503, text: 'Сейчас входит слишком много людей. Повторите через несколько секунд.' },
  unavailable: {
    status: 503,
    text: {
      unavailable: 'Сервис временно недоступен. Повторите через минуту.',
      not_built: 'Кабинет ещё не собран: выполните npm run build.',
      mail_away: 'Письмо не отправлено: почтовый сервер не отвечает. Повторите через минуту.',
      picture_away: 'Снимок сейчас не открыть: хранилище не отвечает. Повторите через минуту.',
      pictures_away: 'Хранилище снимков не отвечает. Снимок останется на телефоне и отправится позже.',
      disk_full: 'На сервере закончилось место. Снимок останется на телефоне и отправится позже.',
    },
  },

  unauthorized: { status: 401, text: 'Войдите в кабинет заново' },
  banned: { status: 403, text: BANNED },
  email_not_verified: { status: 403, text: 'Сначала подтвердите почту' },
  test_not_passed: { status: 403, text: 'Сначала пройдите обучение и тест' },
  not_approved: { status: 403, text: 'Сначала пройдите верификацию' },

  email_taken: { status: 409, text: 'Эта почта уже зарегистрирована. Войдите или восстановите пароль.' },
  // 400 and not 401: the specification's client leaves the page on every 401 and would hide the alert.
  wrong_credentials: { status: 400, text: 'Неверная почта или пароль' },
  wrong_code: {
    status: 400,
    text: { wrong_code: 'Неверный код. Проверьте последнее письмо.', no_code_yet: 'Сначала запросите код' },
  },
  code_expired: { status: 400, text: 'Код устарел. Запросите новый.' },
  too_many_tries: { status: 429, text: 'Слишком много неверных попыток. Запросите новый код.' },
  already_verified: { status: 409, text: 'Почта уже подтверждена' },
  token_empty: { status: 400, text: FIELD },
  token_invalid: { status: 400, text: 'Ссылка устарела или уже использована. Запросите новую.' },

  file_missing: { status: 400, text: 'Приложите скриншот' },
  file_too_large: {
    status: 413,
    text: {
      file_too_large: `Файл больше ${SCREENSHOT_MAX_MEGABYTES} МБ. Уменьшите его и отправьте снова.`,
      files_too_large: 'Снимки вместе больше {megabytes} МБ. Отправьте их по частям.',
    },
  },
  too_many_files: {
    status: 400,
    text: { too_many_files: 'За один раз можно отправить не больше {max} файлов', one_file: 'Нужен один файл' },
  },
  not_an_image: { status: 415, text: `Это не изображение. Подойдут ${IMAGE_NAMES}.` },
  broken_image: {
    status: 415,
    text: '{which} не открывается: файл повреждён. Сделайте снимок ещё раз или выберите другой.',
  },
  picture_too_large: {
    status: 413,
    text: `{which} слишком большой: не больше ${MAX_PIXELS / 1_000_000} мегапикселей и ${formatCount(MAX_SIDE)} точек по длинной стороне.`,
  },
  unsafe_image: { status: 415, text: 'В этом SVG есть скрипт или внешняя ссылка. Отправьте обычный скриншот.' },
  // 408 and not 400: what was cut by the network is worth sending again (statement 17.4).
  upload_interrupted: { status: 408, text: 'Загрузка прервалась. Отправьте ещё раз.' },
  screenshot_used: {
    status: 409,
    text: {
      screenshot_used: 'Этот скриншот уже использован в другом отчёте',
      one_used: 'Скриншот № {number} уже использован. Уберите его и отправьте остальные.',
    },
  },
  // The agent may insist: then a person looks.
  screenshot_doubtful: {
    status: 422,
    text: {
      other_number: 'На снимке другой номер. Выберите снимок этого чата: номер должен стоять в заголовке.',
      no_chat: 'На снимке не видно чата. Снимите экран с перепиской: номер или имя вверху и ваши сообщения.',
    },
  },
  // Three that the phone mends by itself: it asks how far its pictures have come, and sends what is not there.
  picture_missing: { status: 409, text: 'Снимок ещё не дошёл до сервера. Он отправится сам.' },
  wrong_offset: { status: 409, text: 'Эта часть снимка не на своём месте. Отправка продолжится сама.' },
  bytes_differ: { status: 422, text: 'Снимок изменился по дороге. Он отправится ещё раз.' },
  picture_not_found: { status: 404, text: 'Такого снимка нет' },
  picture_erased: { status: 410, text: 'Снимок уже удалён: мы храним их не всегда' },
  reports_unread: { status: 429, text: 'Прошлые отчёты ещё читаются. Этот останется на телефоне и отправится сам.' },
  key_in_flight: { status: 409, text: 'Этот запрос уже выполняется' },
  key_reused: { status: 422, text: 'Этот ключ уже использован для другого запроса' },

  too_late_today: {
    status: 409,
    text: `Новые контакты выдаются до ${TAKE_UNTIL_HOUR}:00 по Москве. Возвращайтесь завтра.`,
  },
  daily_limit: { status: 409, text: `На сегодня лимит исчерпан: ${DAILY_CONTACT_LIMIT} контактов` },
  day_unreported: { status: 409, text: 'Сначала отправьте отчёт за {day}' },
  day_not_accrued: { status: 409, text: 'Сначала начислите баланс за {day}' },
  no_free_contacts: { status: 409, text: 'Свободные контакты закончились. Попробуйте позже.' },
  dialog_not_found: { status: 404, text: 'Диалог не найден' },
  dialog_closed: {
    status: 409,
    text: {
      dialog_closed: 'Этот диалог закрыт',
      opted_out: 'Клиент просил не писать. Диалог закрыт.',
      number_released: 'Этот номер откреплён: его нет в мессенджере',
    },
  },
  wrong_status: {
    status: 409,
    text: {
      dialog_counted: 'Этот диалог уже засчитан',
      dialog_reported: 'Отчёт с этим диалогом уже отправлен: отменить нельзя',
      proof_checking: 'Скриншот этого диалога уже проверяется',
      proof_final: 'Решение по этому диалогу окончательное',
      screenshot_needless: 'Этот диалог уже засчитан: скриншот не нужен',
      client_replied: 'Клиент уже ответил: номер существует',
      main_message_first: 'Сначала отправьте второе сообщение',
      report_first: 'Сначала отправьте общий отчёт за день',
    },
  },
  nothing_to_appeal: {
    status: 409,
    text: {
      nothing_to_appeal: 'Просить пересмотра здесь не о чем',
      appealed_already: 'Решение уже пересматривали: оно окончательное',
      returned_already: 'Эти деньги уже возвращали агенту после пересмотра: решение окончательное',
      appeal_late: 'Срок пересмотра истёк. Загрузите другой скриншот.',
    },
  },
  nothing_to_report: {
    status: 409,
    text: 'За этот день нечего отправлять: отметьте второе сообщение хотя бы в одном диалоге',
  },
  nothing_to_accrue: { status: 409, text: NOTHING_TO_ACCRUE },
  messenger_unavailable: { status: 503, text: 'Мессенджер не отвечает. Повторите через минуту.' },

  no_accounts: { status: 409, text: NO_ACCOUNTS },
  account_offline: { status: 409, text: ACCOUNT_OFFLINE },
  account_taken: {
    status: 409,
    text: {
      account_taken: 'Этот номер уже привязан',
      phone_verified: 'Этот номер уже прошёл верификацию в другом аккаунте',
    },
  },
  account_not_found: { status: 404, text: 'Такой аккаунт не привязан' },
  too_many_accounts: { status: 409, text: `Можно привязать не больше ${MAX_ACCOUNTS} аккаунтов. Отвяжите лишний.` },
  dialog_open: {
    status: 409,
    text: {
      dialog_open: 'Сначала завершите открытый диалог',
      account_in_use: 'Сначала завершите открытый диалог: он может идти с этого номера',
    },
  },
  no_open_dialog: { status: 409, text: 'Открытого диалога нет' },
  debts_first: { status: 409, text: 'Сначала завершите диалоги прошлых дней' },
  already_signed_up: { status: 409, text: 'Вы уже записаны в план' },
  past_day: { status: 409, text: 'Записаться на прошедший день нельзя' },
  far_day: { status: 409, text: 'Записаться можно только на сегодня и на завтра' },
  not_signed_up: { status: 409, text: 'Сначала запишитесь в план на сегодня' },
  skip_reason_required: { status: 400, text: FIELD },

  wrong_step: { status: 409, text: 'Этот шаг верификации сейчас недоступен' },
  no_service_phone: {
    status: 409,
    text: {
      no_service_phone: NO_SERVICE_PHONE,
      no_confirming_phone: 'Сейчас номер нельзя подтвердить. Обратитесь в поддержку',
    },
  },
  already_approved: { status: 409, text: 'Верификация уже пройдена' },

  balance_too_low: {
    status: 409,
    text: {
      balance_too_low: BALANCE_TOO_LOW,
      payout_first: 'Деньги в заявке на выплату: сначала решите её, потом списывайте',
    },
  },
  unknown_method: { status: 400, text: FIELD },

  bad_signature: { status: 401, text: 'Неверная подпись' },
  stale_signature: { status: 401, text: 'Подпись устарела' },
} satisfies Record<ErrorCode, Refusal>

type Table = typeof REFUSALS
type ReasonsOf<C extends ErrorCode> = Table[C]['text'] extends string ? C : keyof Table[C]['text']

/** Why something is refused: a code, or one of the reasons that share it. */
export type Reason = { [C in ErrorCode]: ReasonsOf<C> }[ErrorCode]

interface Meaning {
  code: ErrorCode
  status: number
  text: string
}

const MEANINGS = new Map<string, Meaning>(
  ErrorCode.options.flatMap((code) => {
    const { status, text }: Refusal = REFUSALS[code]
    const texts = typeof text === 'string' ? { [code]: text } : text
    return Object.entries(texts).map(([reason, sentence]) => [reason, { code, status, text: sentence }] as const)
  }),
)

/** What every sentence of a 5xx ends with: the agent reads it out, and the log finds the request. */
export function codeSentence(code: string): string {
  return `Код ошибки: ${code}`
}

/** The code and the status of a refusal, and its sentence as the person reads it. */
export function refusalOf(reason: Reason, params: ErrorParams = {}): Meaning {
  const meaning = MEANINGS.get(reason)
  if (meaning === undefined) throw new Error(`no such reason: ${reason}`)
  const number = params['number']
  const all: ErrorParams = {
    max: BATCH_MAX_SCREENSHOTS,
    which: number === undefined ? 'Скриншот' : `Скриншот № ${number}`,
    ...params,
  }
  return { ...meaning, text: meaning.text.replace(/\{(\w+)\}/g, (_, name: string) => String(all[name] ?? '')) }
}
