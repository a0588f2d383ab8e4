import type { Page } from 'playwright/test'
import { questions } from '#features/testing/questions.ts'

/** Answers the question on the screen and goes on; resolves with its title. */
export async function answerQuestion(page: Page, how: 'right' | 'wrong'): Promise<string> {
  const position = await page.getByText(/^Вопрос\s\d+\sиз\s\d+$/).textContent()
  const title = (await page.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await page.getByRole('radio', { name: answerTo(title, how), exact: true }).click()
  await page.getByRole('button', { name: /^(Далее|Завершить)$/ }).click()
  await page.getByText(position ?? '', { exact: true }).waitFor({ state: 'detached' })
  return title
}

/** The text of an answer to the question whose title is on the screen. */
export function answerTo(title: string, how: 'right' | 'wrong'): string {
  const variant = questions
    .find((question) => question.title === title.replaceAll('\u00A0', ' '))
    ?.variants.find(({ isCorrect }) => isCorrect === (how === 'right'))
  if (variant === undefined) throw new Error(`A question that is not ours: «${title}»`)
  return variant.text
}
