import { describe, expect, test } from 'vitest'
import { tieTexts, tieWords } from '../../../tools/build/typography.mjs'

/** `_` stands for the space that a line doesn't break at. */
const seen = (text: string | undefined) => text?.replaceAll('\u00A0', '_')

// shows: 12.17
describe('words are tied to what they stand with', () => {
  test.each([
    ['Работает и без сети', 'Работает и_без_сети'],
    ['Снимки останутся на телефоне.', 'Снимки останутся на_телефоне.'],
    ['Не закрывайте кабинет', 'Не_закрывайте кабинет'],
    ['Вход: в «Отправке»', 'Вход: в_«Отправке»'],
    ['от 50 ₽ до 120 ₽', 'от_50_₽ до_120_₽'],
    ['Файл больше 5 МБ', 'Файл больше 5_МБ'],
    ['снимок № 2', 'снимок №_2'],
    ['до 22:00 по Москве', 'до_22:00 по_Москве'],
    ['Не выйдет — закройте', 'Не_выйдет_— закройте'],
    ['Придёт ли ответ', 'Придёт_ли ответ'],
    // Parts of a template, with a value before or after.
    [' из ', ' из_'],
    [' ₽', '_₽'],
    [' — ', '_— '],
    // What is tied by hand stays so.
    ['а\u00A0после касания\u00A0— чаще', 'а_после касания_— чаще'],
    ['Отправить отчёт', 'Отправить отчёт'],
  ])('%s', (text, tied) => {
    expect(seen(tieWords(text))).toBe(tied)
  })
})

// shows: 12.17
describe('of a module, only what is read', () => {
  test.each([
    ["const a = 'и в доме'", "const a = 'и_в_доме'"],
    ['const a = `у ${b} — ${c} и в`', 'const a = `у_${b}_— ${c} и_в`'],
    ['const a = <p title="на нём">Тут и там</p>', 'const a = <p title="на_нём">Тут и_там</p>'],
    // A line's end in JSX is a space on the screen.
    ['const a = <p>\n  Смотрите в\n  оба\n</p>', 'const a = <p>\n  Смотрите в_оба\n</p>'],
    ['const a = <p>{b} из {c}</p>', 'const a = <p>{b} из_{c}</p>'],
  ])('%s', (code, tied) => {
    expect(seen(tieTexts(code, 'a.tsx')?.code)).toBe(tied)
  })

  test.each([
    ['a comment', '// и в доме\nconst a = 1'],
    ['the name of a property', "const a = { 'и в доме': 1 }"],
    ['the name of a module', "import a from './и в доме.ts'"],
    ['a pattern', 'const a = /и в доме/'],
    ['a text that is not Russian', "const a = 'a b c'"],
  ])('%s stays', (_, code) => {
    expect(tieTexts(code, 'a.ts')).toBeNull()
  })

  test('a text of which more than spaces would change stops the build', () => {
    expect(() => tieTexts('const a = <p>и&nbsp;в доме</p>', 'a.tsx')).toThrow(/more than spaces/)
  })
})
