/** The browser asks once: what was refused there can be taken back there alone. */
export const DENIED = 'Браузер не показывает уведомления кабинета. Разрешите их в настройках сайта и вернитесь сюда.'
