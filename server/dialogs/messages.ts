/** The texts an agent sends. `{clientName}` is replaced by the app; contacts without a name get texts without it. */

const FIRST = [
  'Здравствуйте, {clientName}! Подскажите, пожалуйста, удобно ли сейчас ответить на пару вопросов?',
  '{clientName}, добрый день! Хочу коротко рассказать о предложении для вас. Удобно?',
  'Добрый день, {clientName}! Можно задать вам один вопрос?',
]

const FIRST_UNNAMED = [
  'Здравствуйте! Подскажите, пожалуйста, удобно ли сейчас ответить на пару вопросов?',
  'Добрый день! Можно задать вам один вопрос?',
]

const MAIN = [
  'Спасибо за ответ, {clientName}! Сейчас у нас действуют особые условия. Если вам интересно, специалист позвонит и всё расскажет. В какое время удобно?',
]
const MAIN_UNNAMED = [
  'Спасибо за ответ! Сейчас у нас действуют особые условия. Если вам интересно, специалист позвонит и всё расскажет. В какое время удобно?',
]

const EXTRA = ['{clientName}, возвращаюсь к нашему разговору. Остались ли у вас вопросы?']
const EXTRA_UNNAMED = ['Возвращаюсь к нашему разговору. Остались ли у вас вопросы?']

/** The first message, which opens the chat. The same dialog always gets the same text, different ones vary. */
export function firstMessage(dialogId: number, name: string): string {
  return choose(FIRST, FIRST_UNNAMED, dialogId, name)
}

/** The second message, after the client replied. */
export function mainMessage(dialogId: number, name: string): string {
  return choose(MAIN, MAIN_UNNAMED, dialogId, name)
}

/** A reminder. */
export function extraMessage(dialogId: number, name: string): string {
  return choose(EXTRA, EXTRA_UNNAMED, dialogId, name)
}

function choose(named: readonly string[], unnamed: readonly string[], dialogId: number, name: string): string {
  const texts = name.trim() === '' ? unnamed : named
  return texts[dialogId % texts.length] ?? ''
}
