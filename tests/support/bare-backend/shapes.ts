import { empty, html, json, text, type Wire } from './wire.ts'

// The natural shapes of each answer that the specification leaves open: what ordinary servers send in such a place.

/** A call that went well and has nothing to say. */
export const silentAnswers: Readonly<Record<string, Wire>> = {
  'пустое тело': empty(),
  'пустое тело как HTML': empty(200, 'text/html; charset=utf-8'),
  'пустое тело как JSON': empty(200, 'application/json'),
  '204': empty(204),
  '201 без тела': empty(201),
  null: json(null),
  '{}': json({}),
  '[]': json([]),
  true: json(true),
  число: json(1),
  'строка JSON': json('ok'),
  текст: text('OK'),
  'текст как HTML': html('OK'),
  'объект с success': json({ success: true }, 201),
  'обрезанный JSON': { ...json({}), body: '{"success":' },
}

/** A refusal that says its sentence. */
export const spokenErrors: Readonly<Record<string, (sentence: string, status: number) => Wire>> = {
  'простой текст': text,
  'текст как HTML без разметки': html,
  'текст без типа': (sentence, status) => ({ status, type: null, body: sentence }),
  'строка JSON': json,
  'message объекта': (sentence, status) =>
    json({ statusCode: status, message: sentence, error: 'Bad Request' }, status),
  'message списком': (sentence, status) =>
    json({ statusCode: status, message: [sentence], error: 'Bad Request' }, status),
}

/** A refusal that says nothing a person could read. */
export const muteErrors: Readonly<Record<string, (status: number) => Wire>> = {
  'страница HTML': (status) =>
    html(
      '<!doctype html><html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>',
      status,
    ),
  'разметка как текст': (status) => text('<html><body>Bad Gateway</body></html>', status),
  'пустое тело': (status) => empty(status),
  'слишком длинное': (status) => text('Ошибка '.repeat(200), status),
  'объект без message': (status) => json({ statusCode: status }, status),
}

/** «The agent has no verification request yet». */
export const noVerification: Readonly<Record<string, Wire>> = {
  null: json(null),
  'пустое тело': empty(),
  'пустое тело как JSON': empty(200, 'application/json'),
  '{}': json({}),
  '404 с текстом': text('Заявка не найдена', 404),
  '404 с объектом': json({ statusCode: 404, message: 'Not Found' }, 404),
}

/** «There is no phone», of the calls that return one. */
export const noPhone: Readonly<Record<string, Wire>> = {
  'phone null': json({ phone: null }),
  'phone пустой': json({ phone: '' }),
  'без phone': json({}),
  'пустое тело': empty(),
  '204': empty(204),
  null: json(null),
}

/** Dialogs of earlier days, in shapes the specification doesn't show. */
export const unknownDebts: Readonly<Record<string, Wire>> = {
  'пустое тело': empty(),
  null: json(null),
  '{}': json({}),
  'пустой список': json([]),
  число: json(2),
  'список телефонов': json(['70001230001']),
  'чужие поля': json([{ id: 7, contact: { number: '70001230001' }, createdAt: 1_763_000_000 }]),
  'внутри объекта': json({ debts: [{ phone: '70001230001', name: 'Анна', message: 'Здравствуйте, {clientName}!' }] }),
}

/** A moment (ms) in the ways in which servers write one. */
export const moments: Readonly<Record<string, (ms: number) => unknown>> = {
  'ISO 8601': (ms) => new Date(ms).toISOString(),
  'секунды unix': (ms) => Math.floor(ms / 1000),
  миллисекунды: (ms) => ms,
  'миллисекунды строкой': String,
  'дата базы': (ms) =>
    new Date(ms)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, '+00'),
}

/** An identifier in the two types in which servers keep one. */
export const ids: Readonly<Record<string, (id: number) => number | string>> = {
  число: (id) => id,
  строка: (id) => `d-${id}`,
}
