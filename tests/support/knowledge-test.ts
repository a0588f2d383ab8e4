import type { Page } from 'playwright/test'
import { questions } from '#features/testing/questions.ts'

/** Answers the question on the screen and goes on; resolves with its title. */
export async function answerQuestion(page: Page, how: 'right' | 'wrong'): Promise<string> {
  const position = await page.getByText(/^Вопрос \d+ из \d+$/).textContent()
  const title = (await page.getByRole('heading', { level: 2 }).textContent()) ?? ''
  const variant = questions
    .find((question) => question.title === title)
    ?.variants.find(({ isCorrect }) => isCorrect === (how === 'right'))
  if (variant === undefined) throw new Error(`A question that is not ours: «${title}»`)
  await page.getByRole('radio', { name: variant.text, exact: true }).click()
  await page.getByRole('button', { name: /^(Далее|Завершить)$/ }).click()
  await page.getByText(position ?? '', { exact: true }).waitFor({ state: 'detached' })
  return title
}
