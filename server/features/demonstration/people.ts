const WOMEN = [
  'Анна',
  'Мария',
  'Елена',
  'Ольга',
  'Наталья',
  'Екатерина',
  'Татьяна',
  'Ирина',
  'Светлана',
  'Юлия',
  'Дарья',
  'Ксения',
  'Алёна',
  'Марина',
  'Полина',
]
const MEN = [
  'Александр',
  'Сергей',
  'Дмитрий',
  'Андрей',
  'Алексей',
  'Максим',
  'Евгений',
  'Иван',
  'Михаил',
  'Артём',
  'Николай',
  'Илья',
  'Роман',
  'Павел',
  'Фёдор',
]
const SURNAMES = [
  'Иванов',
  'Смирнов',
  'Кузнецов',
  'Попов',
  'Соколов',
  'Лебедев',
  'Козлов',
  'Новиков',
  'Морозов',
  'Волков',
  'Зайцев',
  'Павлов',
  'Семёнов',
  'Голубев',
  'Виноградов',
  'Богданов',
  'Воробьёв',
  'Фёдоров',
  'Михайлов',
  'Беляев',
  'Тарасов',
  'Белов',
  'Комаров',
]

/** The `index`-th person of the demonstration. Every eleventh left no surname, every seventeenth no name at all. */
export function personName(index: number): string {
  if (index % 17 === 16) return ''
  const isWoman = index % 2 === 0
  const names = isWoman ? WOMEN : MEN
  const first = names[Math.floor(index / 2) % names.length] ?? ''
  if (index % 11 === 10) return first
  const surname = SURNAMES[(index * 7) % SURNAMES.length] ?? ''
  return `${first} ${surname}${isWoman ? 'а' : ''}`
}

/** A phone of the code +7 000, which is nobody's: no real person is ever messaged from the demonstration. */
export function personPhone(index: number): string {
  return `7000${String((1_234_567 + index * 7919) % 10_000_000).padStart(7, '0')}`
}
