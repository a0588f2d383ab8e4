import { expect, test } from 'vitest'
import { apiErrorFrom, errorText } from '#domain/api-error.ts'
import { isPage, readBody } from '#domain/answer-text.ts'
import { muteErrors, spokenErrors } from '#support/bare-backend/shapes.ts'
import type { Wire } from '#support/bare-backend/wire.ts'

const SENTENCE = 'Значение < 5 нельзя: «мало»'

function answered({ status, type, body }: Wire): Response {
  return new Response(body, { status, headers: type === null ? {} : { 'Content-Type': type } })
}

test.each(Object.entries(spokenErrors))('Слова сервера показаны, как бы он их ни послал: %s', async (_, shape) => {
  for (const status of [400, 409, 500, 503]) {
    const error = await apiErrorFrom(answered(shape(SENTENCE, status)))
    expect([error.status, errorText(error, 'Ошибка')]).toEqual([status, SENTENCE])
  }
})

test.each(Object.entries(muteErrors))('Там, где слов нет, стоит своё: %s', async (_, shape) => {
  expect(errorText(await apiErrorFrom(answered(shape(500))), 'Ошибка сервера')).toBe('Ошибка сервера')
})

test.each([
  ['{"message":["Пароль короткий","Почта неверна."]}', 'Пароль короткий. Почта неверна.'],
  ['{"message":["Пароль короткий!","Почта неверна"]}', 'Пароль короткий! Почта неверна'],
  ['  Нельзя \n', 'Нельзя'],
  ['[Ошибка] Нельзя', '[Ошибка] Нельзя'],
  ['{"message":"обор', 'Ошибка'],
  ['{"message":""}', 'Ошибка'],
  ['{"message":{"code":5}}', 'Ошибка'],
  ['{"message":"<b>Нельзя</b>"}', 'Ошибка'],
  ['null', 'Ошибка'],
  ['""', 'Ошибка'],
  ['я'.repeat(500), 'я'.repeat(500)],
  ['я'.repeat(501), 'Ошибка'],
])('Тело %j читается как «%s»', async (body, text) => {
  expect(errorText(await apiErrorFrom(new Response(body, { status: 400 })), 'Ошибка')).toBe(text)
})

test.each([
  ['<!doctype html><title>Вход</title>', true],
  ['<html><body>Оплатите связь</body></html>', true],
  ['OK', false],
  ['', false],
  ['{"message":"<b>жирно</b>"}', false],
  ['3 < 5 и 7 > 2', false],
])('Страница ли это: %j — %j', (body, expected) => {
  expect(isPage(body)).toBe(expected)
})

test('Оборванный список не становится пустым', () => {
  expect(readBody('[{"id":1')).toBe('[{"id":1')
  expect(readBody(' ')).toBeUndefined()
})
