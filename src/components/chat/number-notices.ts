import { notify } from '#ui/messages/notify.tsx'

/** The server gave a contact without a phone. */
export function tellNoPhone(): void {
  notify.error('Ошибка получения номера', 'Обратитесь в поддержку')
}

/** What the messenger said of a dialog's number. */
export function tellChecked(exists: boolean): void {
  notify.success(exists ? 'Проверка успешна' : 'Номер успешно откреплен')
}
