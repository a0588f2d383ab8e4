import { ArrowPathIcon, ChevronRightIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'
import type { Question } from './questions.ts'

interface FailedCardProps {
  missed: readonly Question[]
  onAgain: () => void
}

/** Says what to learn again without giving the answers away. */
export function FailedCard({ missed, onAgain }: FailedCardProps) {
  return (
    <OutcomeCard
      icon={<XMarkIcon />}
      mood="sorry"
      title="Тест не сдан"
      description="Вы допустили 2 или более ошибок, попробуйте снова"
    >
      <section>
        <h3 className="text-sm font-medium text-muted">Что повторить</h3>
        <ul className="mt-1 divide-y divide-line">
          {missed.map(({ id, title, module, rule }) => (
            <li key={id}>
              <Link
                href={`${paths.education}#${rule}`}
                className="flex min-h-14 items-center gap-3 py-2.5 hover:text-accent"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-sm text-muted">Модуль {module}</span>
                  {title}
                </span>
                <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Button block icon={<ArrowPathIcon />} onClick={onAgain}>
        Попробовать снова
      </Button>
    </OutcomeCard>
  )
}
