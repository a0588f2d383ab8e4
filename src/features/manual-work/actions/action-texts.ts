import type { MenuAction, RowAction } from './contact-actions.ts'

/** What can be done with a dialog, in the same words wherever it is offered. */
export const actionTexts: Record<MenuAction | RowAction, string> = {
  chat: 'Открыть чат',
  main: 'Второе сообщение',
  extra: 'Дополнительное сообщение',
  screenshot: 'Загрузить скриншот',
  appeal: 'Попросить пересмотреть',
  check: 'Проверить номер',
  opt_out: 'Просил не писать',
  undo: 'Отменить',
}
