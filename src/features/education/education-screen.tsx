import { useState } from 'react'
import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline'
import type { User } from '#contract/user.ts'
import { links } from '#client/chat/links.ts'
import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { AccessNotice } from './access-notice.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { ModuleSection } from './module-section.tsx'
import { OfflineCard } from './offline-card.tsx'
import { listSeenFilms, noteSeenFilm } from './seen-films.ts'
import { trainingModules } from './training-modules.ts'
import { useAnchor } from './use-anchor.ts'

export function EducationScreen({ user }: { user: User }) {
  const [isAgreeing, setIsAgreeing] = useState(false)
  const [seen, setSeen] = useState(() => listSeenFilms(user.email))
  const markedRule = useAnchor()
  return (
    <>
      <PageTitle description="Два коротких видео и правила, по которым работает платформа.">Обучение</PageTitle>
      <div className="flex flex-col gap-6">
        <AccessNotice user={user} />
        {trainingModules.map((module) => (
          <ModuleSection
            key={module.number}
            module={module}
            markedRule={markedRule}
            isSeen={seen.includes(module.media)}
            onSeen={() => {
              noteSeenFilm(user.email, module.media)
              setSeen(listSeenFilms(user.email))
            }}
          />
        ))}
        <OfflineCard />
        <LinkButton
          external
          className="sm:self-start"
          variant="secondary"
          href={links.checklist}
          icon={<ClipboardDocumentCheckIcon />}
        >
          Открыть чек-лист
        </LinkButton>
      </div>
      {user.isBlocked && (
        <BottomBar className="-mb-8">
          <Button block className="sm:mx-auto sm:flex sm:max-w-80" onClick={() => setIsAgreeing(true)}>
            Готов работать
          </Button>
        </BottomBar>
      )}
      <AgreementSheet open={isAgreeing} onClose={() => setIsAgreeing(false)} />
    </>
  )
}
