import { describe, expect, test } from 'vitest'
import { TEST_QUESTIONS } from '#contract/limits.ts'
import { trainingModules } from '#features/education/training-modules.ts'
import { questions } from '#features/testing/questions.ts'

/** The words of the training page that answer each question. */
const proofs: Record<string, string> = {
  limit: 'до 50 контактов',
  hours: 'После 22:00 по московскому времени новых контактов не выдают',
  pauses: 'паузу 3–5 минут',
  ban: 'не меньше чем на 24 часа',
  'first-message': 'таким, каким его подставил кабинет',
  'second-message': 'клиент ответил на первое',
  'opt-out': 'Нажмите «Просил не писать»',
  'no-number': 'Нажмите «Проверить номер»',
  screenshots: 'видны номера телефонов',
  batch: 'до 10 скриншотов',
  deadline: 'до 10:00 по московскому времени следующего дня',
  'not-found': 'отдельного скриншота',
  withdrawal: 'деньги потеряются и вернуть их нельзя',
  referrals: '120 ₽ один раз — после его первых 80 отработанных контактов',
}

describe('the knowledge test', () => {
  // shows: 4.15
  test('has fourteen different questions', () => {
    expect(questions).toHaveLength(TEST_QUESTIONS)
    expect(new Set(questions.map(({ title }) => title)).size).toBe(TEST_QUESTIONS)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(TEST_QUESTIONS)
  })

  // shows: 4.11
  test.each(questions)('«$title» has four different variants and one correct', ({ variants }) => {
    expect(new Set(variants.map(({ text }) => text)).size).toBe(4)
    expect(variants.filter(({ isCorrect }) => isCorrect)).toHaveLength(1)
  })

  test.each(questions)('«$title» is answered by a rule of its module', ({ id, module, rule }) => {
    const taught = trainingModules
      .find(({ number }) => number === module)
      ?.rules.find((candidate) => candidate.id === rule)
    expect(`${taught?.title} ${taught?.text}`).toContain(proofs[id])
  })

  test('both modules are asked about', () => {
    expect(new Set(questions.map(({ module }) => module))).toEqual(new Set([1, 2]))
  })
})
