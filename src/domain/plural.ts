const rules = new Intl.PluralRules('ru-RU')

/** The word that goes with a number: `plural(3, ['контакт', 'контакта', 'контактов'])` is «контакта». */
export function plural(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  // Fractions are «other» and take the form of «few»: 1,5 рубля.
  return rule === 'many' ? many : few
}
