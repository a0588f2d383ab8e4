import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { ACCOUNT_OFFLINE, NO_ACCOUNTS } from '#contract/sentences.ts'
import { takingHours } from '#domain/deadlines.ts'
import type { Wait } from '#domain/next-action.ts'
import { serverNow } from '#client/server-clock.ts'
import { useCountdown } from '../data/use-countdown.ts'

const texts: Record<Exclude<Wait, 'hours'>, string | null> = {
  another_day: null,
  earlier_day: null,
  dialog: null,
  limit: `На\u00A0сегодня взяты все ${DAILY_CONTACT_LIMIT}\u00A0контактов`,
  empty: 'Свободные контакты закончились',
  offline: 'Нет связи',
  reading: 'Читаем отчёт',
  accounts_unknown: 'Проверяем привязанные аккаунты',
  no_accounts: NO_ACCOUNTS,
  account_offline: ACCOUNT_OFFLINE,
  some_offline: 'Не все аккаунты мессенджера в сети',
}

/** Whether there is anything to say of it: the page itself shows the others. */
export function isSaid(wait: Wait | null): wait is Wait {
  return wait === 'hours' || (wait !== null && texts[wait] !== null)
}

/** Why there is no contact to take, and until when, if that is known. */
export function WaitText({ wait }: { wait: Wait }) {
  return wait === 'hours' ? <UntilMidnight /> : texts[wait]
}

function UntilMidnight() {
  const left = useCountdown(takingHours(serverNow()).changesAt)
  return (
    <>
      Новые контакты с{'\u00A0'}00:00{'\u00A0'}МСК, через <span className="figures">{left}</span>
    </>
  )
}
