import type { SeededRandom } from '../seeded-random.ts'

export function digits(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => random.below(10)).join('')
}

/** `7XXXXXXXXXX`: of codes that are given to nobody and to anybody. */
export function drawPhone(random: SeededRandom): string {
  return `7${random.next() < 0.2 ? '000' : `9${digits(random, 2)}`}${digits(random, 7)}`
}

type Writing = (a: string, b: string, c: string, d: string) => string

/** Thirteen ways to write a number, from its parts of 3, 3, 2 and 2 digits. */
export const WRITINGS: readonly [Writing, ...Writing[]] = [
  (a, b, c, d) => `+7 ${a} ${b}-${c}-${d}`,
  (a, b, c, d) => `+7 (${a}) ${b}-${c}-${d}`,
  (a, b, c, d) => `8 (${a}) ${b}-${c}-${d}`,
  (a, b, c, d) => `8 ${a} ${b}-${c}-${d}`,
  (a, b, c, d) => `+7${a}${b}${c}${d}`,
  (a, b, c, d) => `8${a}${b}${c}${d}`,
  (a, b, c, d) => `7${a}${b}${c}${d}`,
  (a, b, c, d) => `+7\u00a0${a}\u00a0${b}\u2011${c}\u2011${d}`,
  (a, b, c, d) => `+7 ${a} ${b} ${c} ${d}`,
  (a, b, c, d) => `8-${a}-${b}-${c}-${d}`,
  (a, b, c, d) => `+7.${a}.${b}.${c}.${d}`,
  (a, b, c, d) => `+7(${a})${b}${c}${d}`,
  (a, b, c, d) => `8(${a})${b}-${c}-${d}`,
]

export function write(phone: string, writing: Writing): string {
  return writing(phone.slice(1, 4), phone.slice(4, 7), phone.slice(7, 9), phone.slice(9))
}

export function writtenAnyhow(random: SeededRandom): string {
  return write(drawPhone(random), random.pick(WRITINGS))
}

const NAMES: readonly [string, ...string[]] = [
  'Мама',
  'Игорь сантехник',
  'Дом 12 корпус 3',
  'Катя',
  'Работа 2026',
  'Пётр Ильич',
  'Чат подъезда № 4',
  'Аптека 24',
  'Olga',
  'Сбер 900',
  'Марина Сергеевна',
  'Такси 777-77-77',
  'Группа 5 «Б»',
  'ООО «Вектор-7»',
  'Лена +1',
  'Доставка 8 800 555',
  'Сосед 79',
]

/** A chat's title that is no Russian number, however near it comes. */
export function otherTitle(random: SeededRandom): string {
  return random.pick<() => string>([
    () => random.pick(NAMES),
    () => random.pick(NAMES),
    () => `+375 29 ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 2)}`,
    () => `+996 ${digits(random, 3)} ${digits(random, 6)}`,
    () => `+49 151 ${digits(random, 8)}`,
    () => `+1 (7${digits(random, 2)}) ${digits(random, 3)}-${digits(random, 4)}`,
    () => `${writtenAnyhow(random)} Иван`,
    () => `Клиент ${writtenAnyhow(random)}`,
    () => `${writtenAnyhow(random)}, ${writtenAnyhow(random)}`,
    () => `+7 ${digits(random, 3)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 3)}`,
    () => `8 ${digits(random, 3)} ${digits(random, 3)}-${digits(random, 3)}`,
    () => `${digits(random, 4)} ${digits(random, 4)} ${digits(random, 3)}`,
  ])()
}

const WORDS: readonly [string, ...string[]] = [
  'добрый',
  'день',
  'цена',
  'завтра',
  'можно',
  'подробнее',
  'хорошо',
  'сколько',
  'стоит',
  'спасибо',
  'перезвоню',
  'интересно',
  'адрес',
  'буду',
  'после',
  'обеда',
  'скиньте',
  'фото',
  'договор',
  'условия',
  'да',
  'нет',
  'пока',
  'думаю',
  'отправила',
  'посмотрю',
  'вечером',
  'договорились',
]

export function sentence(random: SeededRandom, most = 9): string {
  const words = Array.from({ length: 1 + random.below(most) }, () => random.pick(WORDS)).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A message, many of them full of digits that are nobody's title. */
export function message(random: SeededRandom): string {
  return random.pick<() => string>([
    () => sentence(random),
    () => sentence(random),
    () => sentence(random, 20),
    () => writtenAnyhow(random),
    () => `${writtenAnyhow(random)} ${sentence(random, 3)}`,
    () => `${sentence(random, 2)} ${writtenAnyhow(random)}`,
    () => `${digits(random, 2)} ${digits(random, 3)} ₽`,
    () => `Карта ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)}`,
    () => `Заказ ${digits(random, 11)} от 1${random.below(10)}.11`,
    () => `Код: ${digits(random, 6)}`,
    () => `в 1${random.below(10)}:${1 + random.below(5)}0`,
  ])()
}

export function time(random: SeededRandom): string {
  return random.pick<() => string>([
    () => `${random.below(24)}:${random.below(6)}${random.below(10)}`,
    () => `${10 + random.below(13)}:${random.below(6)}${random.below(10)}`,
    () => `1${random.below(9)}:${random.below(6)}${random.below(10)}`,
    () => random.pick(['Вчера', 'вчера', 'Пн', 'ср', 'Сб']),
    () => `${1 + random.below(27)}.11.${random.next() < 0.5 ? '26' : '2026'}`,
    () => `${1 + random.below(27)} нояб.`,
  ])()
}

const FIRST_NAMES =
  'Анна Мария Елена Ольга Инна Алла Юлия Жанна Зоя Ия Яна Ян Лев Глеб Олег Егор Пётр Юрий Игорь Тимур Рустам Щукарь Эдуард Фёдор Семён Артём Мадина Гульнара Лейла Нина Дина Света Оля Таня Вика'.split(
    ' ',
  )
const SURNAMES =
  'Иванова Петров Цой Шевчук Щербаков Ким Жукова Юсупов Яковлева Эйхе Ёлкина Йорданов Хабибуллина Чернышёв Гринько Дьячкова Мухаметшин Объедков Царёва Фадеева Зуев Лыткина'.split(
    ' ',
  )

const LAST_NAMES = ['', ...SURNAMES]
/** Every name that `savedName` gives. */
export const SAVED_NAMES = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`.trim()))

/** The name under which somebody saved this number: the same for however it is written. */
export function savedName(phone: string): string {
  const number = Number(phone.replaceAll(/\D/g, '').slice(-7))
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? ''
  const surname = SURNAMES[Math.floor(number / 64) % SURNAMES.length] ?? ''
  return number % 4 === 0 ? first : `${first} ${surname}`
}

/** A page on which every number is saved under a name. */
export function withNames(html: string): string {
  return html.replaceAll(/(?<![\d#.])\+?[78][\d\u00a0\u2011 ().-]{8,}\d(?![\d%])/g, savedName)
}
