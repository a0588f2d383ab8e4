import { MIN_WITHDRAWAL_RUB } from './limits.ts'

// What the server refuses with and the page says by itself, when it knows without asking. One constant each: a page takes
// into its bundle those that it says.

export const BANNED = 'Ваш аккаунт был заблокирован. Если это произошло по ошибке, обратитесь в службу поддержки'
export const NO_ACCOUNTS = 'Сначала привяжите аккаунт мессенджера'
export const ACCOUNT_OFFLINE = 'Аккаунт мессенджера не в сети'
export const NO_SERVICE_PHONE = 'В данный момент нельзя пройти верификацию. Обратитесь в поддержку'
export const NOTHING_TO_ACCRUE = 'Начислять пока нечего'
export const TOKEN_EMPTY = 'Токен пуст'
export const BALANCE_TOO_LOW = `Минимальная сумма вывода: ${MIN_WITHDRAWAL_RUB} руб.`
