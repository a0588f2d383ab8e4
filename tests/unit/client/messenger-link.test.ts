import { describe, expect, test } from 'vitest'
import { fillMessage, messengerLink } from '#client/chat/messenger-link.ts'

describe('the message', () => {
  // shows: 7.8
  test.each([
    ['Здравствуйте, {clientName}!', '  Анна ', 'Здравствуйте, Анна!'],
    ['{clientName}, да, {clientName}', 'Пётр', 'Пётр, да, Пётр'],
    ['Здравствуйте, {clientName}', "O$&'$1", "Здравствуйте, O$&'$1"],
    ['Без имени', 'Анна', 'Без имени'],
  ])('%s with «%s» reads «%s»', (message, name, text) => {
    expect(fillMessage(message, name)).toBe(text)
  })
})

describe('the link', () => {
  test('holds digits alone and the whole text encoded', () => {
    const url = new URL(
      messengerLink('+7 (913) 123-45-67', 'Скидка 50% & подарок?\n#1 {phone}', 'https://wa.me/{phone}?text={text}'),
    )
    expect(url.pathname).toBe('/79131234567')
    expect(url.searchParams.get('text')).toBe('Скидка 50% & подарок?\n#1 {phone}')
    expect(url.hash).toBe('')
  })

  test('follows the template of the settings', () => {
    expect(messengerLink('79131234567', 'а', 'whatsapp://send?phone={phone}&text={text}')).toBe(
      'whatsapp://send?phone=79131234567&text=%D0%B0',
    )
  })
})
