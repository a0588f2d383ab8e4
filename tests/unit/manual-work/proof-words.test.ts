import { expect, test } from 'vitest'
import { proofInWords } from '#features/manual-work/proof/proof-words.ts'

// shows: 18.32
test.each([
  [
    { state: 'refused', reason: 'Номера нет.', until: null, takenBack: 20 },
    'Скриншот не принят. Номера нет. С баланса снято 20\u00A0₽. Загрузите другой.',
  ],
  [
    { state: 'refused', reason: 'Номера нет.', until: null, takenBack: 0 },
    'Скриншот не принят. Номера нет. Загрузите другой.',
  ],
  [
    { state: 'final', reason: 'Номера нет.', takenBack: 5 },
    'Номера нет. С баланса снято 5\u00A0₽. Решение окончательное.',
  ],
  [
    { state: 'checking', isAppeal: true, takenBack: 20 },
    'Пересматриваем. Ничего не нужно делать: если засчитаем, 20\u00A0₽ вернутся на баланс.',
  ],
  [{ state: 'checking', isAppeal: true, takenBack: 0 }, 'Пересматриваем. Ничего не нужно делать.'],
  [{ state: 'checking' }, 'Проверяем скриншот. Ничего не нужно делать, оплата после проверки.'],
] as const)('%j: «%s»', (proof, words) => {
  expect(proofInWords(proof)).toBe(words)
})
