import { CheckIcon } from '@heroicons/react/20/solid'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Video } from '#ui/page/video.tsx'
import type { Rule, TrainingModule } from './training-modules.ts'

interface ModuleSectionProps {
  module: TrainingModule
  /** The rule to point out, if it is one of these. */
  markedRule: string
  isSeen: boolean
  onSeen: () => void
}

export function ModuleSection({ module, markedRule, isSeen, onSeen }: ModuleSectionProps) {
  const { number, title, about, media, seconds, rules } = module
  const headingId = `module-${number}`
  return (
    <section aria-labelledby={headingId}>
      <p className="text-sm font-medium text-accent">Модуль {number}</p>
      <h2 id={headingId} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-base text-muted">{about}</p>
      <div className="mt-4 grid gap-5 md:grid-cols-[18rem_1fr] md:gap-8">
        <div className="md:sticky md:top-20 md:self-start">
          <Video
            src={`${media}.mp4`}
            poster={`${media}.jpg`}
            captions={`${media}.vtt`}
            title={`Модуль ${number}. ${title}`}
            onSeen={onSeen}
          />
          <p className="mx-auto mt-2 flex max-w-80 items-center justify-between gap-3 text-sm text-muted">
            <span>Видео, {formatLength(seconds)}</span>
            {isSeen && (
              <Badge tone="success" icon={<CheckIcon />}>
                Просмотрено
              </Badge>
            )}
          </p>
        </div>
        <ol className="flex flex-col gap-1">
          {rules.map((rule, index) => (
            <RuleItem key={rule.id} rule={rule} number={index + 1} isMarked={rule.id === markedRule} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** `1 мин 36 с`. */
function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}\u00A0мин ${seconds % 60}\u00A0с`
}

function RuleItem({ rule: { id, title, text }, number, isMarked }: { rule: Rule; number: number; isMarked: boolean }) {
  return (
    <li
      id={id}
      tabIndex={isMarked ? -1 : undefined}
      className={cx('-mx-3 flex gap-3 rounded-lg px-3 py-2.5 outline-none', isMarked && 'bg-accent-soft')}
    >
      <span
        aria-hidden="true"
        className="figures mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-muted"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-base text-muted">{text}</p>
      </div>
    </li>
  )
}
