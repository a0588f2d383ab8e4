import { EMAIL_CODE_MINUTES, RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { Letter } from '../../mail/mailer.ts'

export function verificationLetter(to: string, code: string): Letter {
  return {
    to,
    subject: `${code} — код подтверждения почты`,
    text: `Ваш код подтверждения: ${code}\n\nВведите его в кабинете агента. Код действует ${EMAIL_CODE_MINUTES} минут.\n\nЕсли вы не регистрировались, ничего не делайте.\n`,
  }
}

export function resetLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'Новый пароль для кабинета агента',
    text: `Чтобы задать новый пароль, откройте ссылку:\n${link}\n\nСсылка действует ${RESET_LINK_MINUTES} минут и только один раз.\n\nЕсли вы не просили об этом, ничего не делайте: пароль останется прежним.\n`,
  }
}
