import type { ErrorCode } from '#contract/error-codes.ts'
import {
  BATCH_MAX_SCREENSHOTS,
  DAILY_CONTACT_LIMIT,
  MAX_ACCOUNTS,
  MIN_WITHDRAWAL_RUB,
  SCREENSHOT_MAX_BYTES,
  TAKE_UNTIL_HOUR,
} from '#contract/limits.ts'
import type { ErrorParams } from './app-error.ts'

interface Refusal {
  status: number
  /** `{name}` stands for a parameter; a parameter `text` replaces the whole sentence. */
  text: string
}

const megabytes = SCREENSHOT_MAX_BYTES / 1024 / 1024

/** What each code means to HTTP and to the person (docs/decisions/011). */
const REFUSALS: Record<ErrorCode, Refusal> = {
  bad_request: { status: 400, text: 'Неверный запрос' },
  not_found: { status: 404, text: 'Такого адреса нет' },
  method_not_allowed: { status: 405, text: 'Этот адрес так не вызывают' },
  request_timeout: { status: 408, text: 'Запрос не дошёл вовремя. Повторите.' },
  request_too_large: { status: 413, text: 'Слишком большой запрос' },
  uri_too_long: { status: 414, text: 'Слишком длинный адрес' },
  unsupported_media_type: { status: 415, text: 'Этот вид данных здесь не принимают' },
  range_not_satisfiable: { status: 416, text: 'Такой части у файла нет' },
  headers_too_large: { status: 431, text: 'Слишком длинные заголовки' },
  too_many_requests: { status: 429, text: 'Слишком много попыток. Повторите позже.' },
  internal: { status: 500, text: 'Ошибка сервера. Мы уже разбираемся, повторите позже.' },
  busy: { status: 503, text: 'Сейчас входит слишком много людей. Повторите через несколько секунд.' },
  unavailable: { status: 503, text: 'Сервис временно недоступен. Повторите через минуту.' },

  unauthorized: { status: 401, text: 'Войдите в кабинет заново' },
  banned: {
    status: 403,
    text: 'Ваш аккаунт был заблокирован. Если это произошло по ошибке, обратитесь в службу поддержки',
  },
  email_not_verified: { status: 403, text: 'Сначала подтвердите почту' },
  test_not_passed: { status: 403, text: 'Сначала пройдите обучение и тест' },
  not_approved: { status: 403, text: 'Сначала пройдите верификацию' },

  email_taken: { status: 409, text: 'Эта почта уже зарегистрирована. Войдите или восстановите пароль.' },
  // 400 and not 401: the specification's client leaves the page on every 401 and would hide the alert.
  wrong_credentials: { status: 400, text: 'Неверная почта или пароль' },
  wrong_code: { status: 400, text: 'Неверный код. Проверьте последнее письмо.' },
  code_expired: { status: 400, text: 'Код устарел. Запросите новый.' },
  too_many_tries: { status: 429, text: 'Слишком много неверных попыток. Запросите новый код.' },
  already_verified: { status: 409, text: 'Почта уже подтверждена' },
  token_empty: { status: 400, text: 'Токен пуст' },
  token_invalid: { status: 400, text: 'Ссылка устарела или уже использована. Запросите новую.' },

  file_missing: { status: 400, text: 'Приложите скриншот' },
  file_too_large: { status: 413, text: `Файл больше ${megabytes} МБ. Уменьшите его и отправьте снова.` },
  too_many_files: { status: 400, text: `За один раз можно отправить не больше {max} файлов` },
  not_an_image: { status: 415, text: 'Это не изображение. Подойдут PNG, JPEG, GIF, SVG, WebP, AVIF, HEIC.' },
  broken_image: {
    status: 415,
    text: '{which} не открывается: файл повреждён. Сделайте снимок ещё раз или выберите другой.',
  },
  picture_too_large: {
    status: 413,
    text: '{which} слишком большой: не больше 40 мегапикселей и 30 000 точек по длинной стороне.',
  },
  unsafe_image: { status: 415, text: 'В этом SVG есть скрипт или внешняя ссылка. Отправьте обычный скриншот.' },
  // 408 and not 400: what was cut by the network is worth sending again (statement 17.4).
  upload_interrupted: { status: 408, text: 'Загрузка прервалась. Отправьте ещё раз.' },
  screenshot_used: { status: 409, text: 'Этот скриншот уже использован в другом отчёте' },
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
  dialog_closed: { status: 409, text: 'Этот диалог закрыт' },
  wrong_status: { status: 409, text: 'Сейчас это действие недоступно' },
  nothing_to_report: {
    status: 409,
    text: 'За этот день нечего отправлять: отметьте второе сообщение хотя бы в одном диалоге',
  },
  nothing_to_accrue: { status: 409, text: 'Начислять пока нечего' },
  messenger_unavailable: { status: 503, text: 'Мессенджер не отвечает. Повторите через минуту.' },

  no_accounts: { status: 409, text: 'Сначала привяжите аккаунт мессенджера' },
  account_offline: { status: 409, text: 'Аккаунт мессенджера не в сети' },
  account_taken: { status: 409, text: 'Этот номер уже привязан' },
  account_not_found: { status: 404, text: 'Такой аккаунт не привязан' },
  too_many_accounts: { status: 409, text: `Можно привязать не больше ${MAX_ACCOUNTS} аккаунтов. Отвяжите лишний.` },
  dialog_open: { status: 409, text: 'Сначала завершите открытый диалог' },
  no_open_dialog: { status: 409, text: 'Открытого диалога нет' },
  debts_first: { status: 409, text: 'Сначала завершите диалоги прошлых дней' },
  already_signed_up: { status: 409, text: 'Вы уже записаны в план' },
  past_day: { status: 409, text: 'Записаться на прошедший день нельзя' },
  far_day: { status: 409, text: 'Записаться можно только на сегодня и на завтра' },
  not_signed_up: { status: 409, text: 'Сначала запишитесь в план на сегодня' },
  skip_reason_required: { status: 400, text: 'Выберите тип ответа клиента' },

  wrong_step: { status: 409, text: 'Этот шаг верификации сейчас недоступен' },
  no_service_phone: { status: 409, text: 'В данный момент нельзя пройти верификацию. Обратитесь в поддержку' },
  already_approved: { status: 409, text: 'Верификация уже пройдена' },

  balance_too_low: { status: 409, text: `Минимальная сумма вывода: ${MIN_WITHDRAWAL_RUB} руб.` },
  unknown_method: { status: 400, text: 'Укажите метод' },

  bad_signature: { status: 401, text: 'Неверная подпись' },
  stale_signature: { status: 401, text: 'Подпись устарела' },
}

export function refusalOf(code: ErrorCode, params: ErrorParams = {}): Refusal {
  const { status, text } = REFUSALS[code]
  const sentence = typeof params['text'] === 'string' ? params['text'] : text
  const all: ErrorParams = { max: BATCH_MAX_SCREENSHOTS, which: 'Скриншот', ...params }
  return { status, text: sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(all[name] ?? '')) }
}
