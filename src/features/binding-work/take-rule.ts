import { ApplicationStatus, type MessengerAccount, type SkipReason } from '#contract/binding-work.ts'
import { BAN_BREAK_HOURS } from '#contract/limits.ts'
import type { AccountsState } from '#domain/next-action.ts'
import { formatTime } from '#domain/time-of-day.ts'

/** Whether a contact can be taken with these accounts (statement 9.5): one is linked and every one is online. */
export function accountsState(accounts: readonly MessengerAccount[] | undefined): AccountsState {
  if (accounts === undefined) return 'unknown'
  if (accounts.length === 0) return 'none'
  if (accounts.every(({ applicationStatus }) => applicationStatus === 'online')) return 'online'
  return accounts.length === 1 ? 'offline' : 'some_offline'
}

export interface AccountState {
  text: string
  tone: 'neutral' | 'success' | 'warning' | 'danger'
  hint: string | null
}

const accountStates: Record<ApplicationStatus, AccountState> = {
  connecting: { text: 'Подключается', tone: 'warning', hint: 'Обычно это занимает до минуты' },
  online: { text: 'В сети', tone: 'success', hint: null },
  offline: { text: 'Не в сети', tone: 'neutral', hint: 'Откройте мессенджер на телефоне и нажмите «Проверить»' },
  banned: { text: 'Заблокирован', tone: 'danger', hint: `Сделайте перерыв не меньше ${BAN_BREAK_HOURS} часов` },
}

/** A linked account's status in words; another server's unknown status reads as not ready. */
export function accountState({
  applicationStatus,
  confirmation,
}: Pick<MessengerAccount, 'applicationStatus' | 'confirmation'>): AccountState {
  if (confirmation !== undefined) {
    const deadline = confirmation.until === null ? '' : ` до ${formatTime(confirmation.until)}`
    return { text: 'Ждёт подтверждения', tone: 'warning', hint: `Отправьте код${deadline}, иначе привязка отменится` }
  }
  const known = ApplicationStatus.safeParse(applicationStatus)
  return known.success
    ? accountStates[known.data]
    : { text: 'Неизвестно', tone: 'neutral', hint: 'Нажмите «Проверить»' }
}

export const skipReasonTexts: Record<SkipReason, string> = {
  already_client: 'Уже клиент',
  refused: 'Отказался',
  opt_out: 'Просил не писать',
  wrong_person: 'Не тот человек',
  no_reply: 'Нет ответа',
  other: 'Другое',
}
