import { useEffect, useRef, useState } from 'react'
import { TEST_QUESTIONS } from '#contract/limits.ts'
import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { Step } from './attempt.ts'

export function QuestionCard({ step, onAnswer }: { step: Step; onAnswer: (variant: number) => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { question, variants, number, isLast } = step

  useEffect(() => {
    // The button that led here is gone: without this a keyboard or a screen reader would start over from the top.
    if (number > 1) heading.current?.focus()
  }, [number])

  return (
    <form
      className="flex max-w-column flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) onAnswer(Number(chosen))
      }}
    >
      <div>
        <p className="mb-2 text-sm font-medium text-muted">
          Вопрос {number} из {TEST_QUESTIONS}
        </p>
        <Progress value={(number - 1) / TEST_QUESTIONS} label="Пройдено вопросов" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {question.title}
      </h2>
      <RadioCards
        hideLabel
        label={question.title}
        options={variants.map(({ index, text }) => ({ value: String(index), label: text }))}
        value={chosen}
        onChange={setChosen}
        className="mb-2"
      />
      <BottomBar className="-mb-8 lg:static lg:mt-0 lg:border-0">
        <Button type="submit" block disabled={chosen === null}>
          {isLast ? 'Завершить' : 'Далее'}
        </Button>
      </BottomBar>
    </form>
  )
}
