import type { PushMessage } from '#contract/push-message.ts'
import { REPORT_UNTIL_HOUR } from '#contract/limits.ts'
import { dayPath, paths } from '#contract/paths.ts'
import { formatDay } from '#domain/days.ts'
import { formatRubles } from '#domain/money.ts'
import { plural } from '#domain/plural.ts'
import type { News } from './news.ts'

type Words = Omit<PushMessage, 'tag'>

/** Lines of a summary: more are not seen on a locked screen. */
const MOST_LINES = 4

/** One message about all of it: what was held back over the night comes at once. `news` is not empty. */
export function compose(news: readonly News[]): PushMessage {
  const words = gatherProofs(news).map(describe)
  const [only] = words
  const kinds = new Set(news.map(({ kind }) => kind))
  const tag = kinds.size === 1 ? (news[0]?.kind ?? 'news') : 'news'
  if (only !== undefined && words.length === 1) return { ...only, tag }
  const screens = new Set(words.map(({ path }) => path))
  const titles = [...new Set(words.map(({ title }) => title))]
  const left = titles.length - MOST_LINES
  return {
    title: `${words.length} ${plural(words.length, ['новость', 'новости', 'новостей'])} в кабинете`,
    body: [...titles.slice(0, MOST_LINES), ...(left > 0 ? [`и ещё ${left}`] : [])].join('\n'),
    path: screens.size === 1 ? (only?.path ?? paths.manualWork) : paths.manualWork,
    tag,
  }
}

type Gathered = News | { kind: 'proofs'; count: number; accepted: number; path: string }

/** A person looks at many screenshots in a row: they are one piece of news. */
function gatherProofs(news: readonly News[]): Gathered[] {
  const proofs = news.filter((each) => each.kind === 'proof')
  if (proofs.length < 2) return [...news]
  const accepted = proofs.filter(({ state }) => state === 'accepted').length
  const [day = '', ...others] = new Set(proofs.map((proof) => proof.day))
  return [
    { kind: 'proofs', count: proofs.length, accepted, path: others.length === 0 ? dayPath(day) : paths.manualWork },
    ...news.filter((each) => each.kind !== 'proof'),
  ]
}

function describe(news: Gathered): Words {
  if (news.kind === 'verification')
    return news.isApproved
      ? { title: 'Верификация пройдена', body: 'Можно брать контакты и писать клиентам.', path: paths.manualWork }
      : {
          title: 'Верификацию нужно поправить',
          body: 'Откройте кабинет: там написано, что исправить.',
          path: paths.verificationProcess,
        }
  if (news.kind === 'payout')
    return news.isPaid
      ? {
          title: `Выплачено ${formatRubles(news.rubles)}`,
          body: 'Деньги отправлены по СБП.',
          path: paths.withdrawalHistory,
        }
      : {
          title: `Выплата ${formatRubles(news.rubles)} отклонена`,
          body: 'Деньги вернулись на баланс. Причина — в истории выплат.',
          path: paths.withdrawalHistory,
        }
  if (news.kind === 'reply')
    return { title: 'Клиент ответил', body: 'Диалог засчитан. Можно брать следующий контакт.', path: paths.bindingWork }
  if (news.kind === 'deadline')
    return {
      title: `Отчёт за ${formatDay(news.day)} — до ${REPORT_UNTIL_HOUR}:00 по Москве`,
      body: `Ждут отчёта: ${news.contacts} ${plural(news.contacts, ['диалог', 'диалога', 'диалогов'])}.`,
      path: dayPath(news.day),
    }
  if (news.kind === 'proofs')
    return {
      title: `Проверены ${news.count} ${plural(news.count, ['скриншот', 'скриншота', 'скриншотов'])}`,
      body:
        news.accepted === news.count ? 'Все засчитаны.' : `Засчитано: ${news.accepted}. Остальные ждут вас в кабинете.`,
      path: news.path,
    }
  const returned =
    news.returned === undefined ? {} : { body: `Деньги вернулись на баланс: ${formatRubles(news.returned)}.` }
  return { ...PROOFS[news.state], ...returned, path: dayPath(news.day) }
}

const PROOFS: Readonly<Record<Extract<News, { kind: 'proof' }>['state'], Pick<Words, 'title' | 'body'>>> = {
  accepted: { title: 'Скриншот засчитан', body: 'Диалог войдёт в ближайшее начисление.' },
  asked: { title: 'Нужен другой скриншот', body: 'Откройте кабинет: там написано, какой.' },
  refused: { title: 'Скриншот отклонён', body: 'Причина — в кабинете. Можно просить пересмотра.' },
  final: { title: 'Скриншот отклонён окончательно', body: 'Причина — в кабинете.' },
}
