/** Reasons that come up again and again, by the word an operator types. Anything else is a reason in the operator's own words. */
const TEMPLATES: Readonly<Record<string, string>> = {
  номер: 'На снимке не виден номер или имя этого контакта.',
  другой: 'На снимке переписка с другим человеком.',
  ответ: 'На снимке не видно ответа клиента и вашего второго сообщения.',
  нечётко: 'Снимок нечёткий: номер и сообщения не прочитать.',
  правка: 'Снимок изменён: на нём видны следы правки.',
  повтор: 'Этот снимок уже доказывает другой диалог.',
}

export const TEMPLATE_NAMES = Object.keys(TEMPLATES).join(', ')

/** What the agent reads. */
export function reasonInWords(said: string): string {
  return TEMPLATES[said.toLowerCase()] ?? said
}
