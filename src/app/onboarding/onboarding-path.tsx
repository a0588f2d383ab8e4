import type { User } from '#contract/user.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#domain/plural.ts'
import { cx } from '#ui/cx.ts'

/** What a newcomer goes through, and about how long each takes, minutes. */
const STEPS = [
  { name: 'Регистрация', minutes: 1 },
  { name: 'Обучение', minutes: 5 },
  { name: 'Тест', minutes: 5 },
  { name: 'Верификация', minutes: 10 },
] as const

/** The screens of the way, and where each stands in it; one that waits for others has no minutes to tell. */
const PLACES: Readonly<Record<string, { step: number; isTimed: boolean }>> = {
  [paths.education]: { step: 1, isTimed: true },
  [paths.testing]: { step: 2, isTimed: true },
  [paths.verification]: { step: 3, isTimed: true },
  [paths.verificationProcess]: { step: 3, isTimed: false },
}

interface OnboardingPathProps {
  user: User
  path: string
}

/** How far a newcomer has come on the way to work, on every screen of it; nothing for who may work. */
export function OnboardingPath({ user, path }: OnboardingPathProps) {
  const place = PLACES[path]
  if (user.isApproved || place === undefined) return null
  // The training stays open after the test: what is left is the verification.
  const current = user.isBlocked ? place.step : 3
  const left = STEPS.slice(current).reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <section aria-label="Путь к работе" className={cx('mb-4', path !== paths.education && 'max-w-column')}>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {STEPS.map(({ name }, index) => (
          <span
            key={name}
            className={cx(
              'h-1 rounded-full',
              index < current ? 'bg-success' : index === current ? 'bg-accent' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>
          Шаг {current + 1} из {STEPS.length} · <span className="font-medium text-ink">{STEPS[current]?.name}</span>
        </span>
        {place.isTimed && (
          <span>
            ещё около {left} {plural(left, ['минуты', 'минут', 'минут'])}
          </span>
        )}
      </p>
    </section>
  )
}
