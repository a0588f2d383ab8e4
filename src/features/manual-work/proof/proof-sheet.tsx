import { useState } from 'react'
import type { Contact, Proof } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { PicturePreview } from '#components/pictures/picture-preview.tsx'
import { contactName } from '#domain/contact-name.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'
import type { ContactAction } from '../actions/contact-actions.ts'
import { proofInWords } from './proof-words.ts'
import { useJudgedPicture } from './use-judged-picture.ts'

interface ProofSheetProps {
  contact: Contact
  proof: Proof
  /** What can be done about it now. */
  actions: readonly ContactAction[]
  onClose: () => void
  onAction: (action: ContactAction, contact: Contact) => void
}

/** The screenshot that was looked at, as large as the phone shows it: why it does not count yet, and what can be done. */
export function ProofSheet({ contact, proof, actions, onClose, onAction }: ProofSheetProps) {
  const pictures = proof.pictures ?? []
  const go = (action: ContactAction) => () => {
    onClose()
    onAction(action, contact)
  }
  const canSend = actions.includes('screenshot')
  const canAppeal = actions.includes('appeal')
  return (
    <Sheet
      open
      size="lg"
      onClose={onClose}
      title={contactName(contact)}
      footer={
        canSend || canAppeal ? (
          <>
            {canSend && <Button onClick={go('screenshot')}>Загрузить другой</Button>}
            {canAppeal && (
              <Button variant="secondary" onClick={go('appeal')}>
                Попросить пересмотреть
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{proofInWords(proof)}</p>
        {pictures.map((id, index) => (
          <WholePicture
            key={id}
            id={id}
            name={pictures.length === 1 ? 'Проверенный скриншот' : `Проверенный скриншот ${index + 1}`}
          />
        ))}
      </div>
    </Sheet>
  )
}

/** As wide as the sheet; a tap makes it twice as wide, for what a tablet or a monitor shows. */
function WholePicture({ id, name }: { id: Id; name: string }) {
  const { picture, error, retry } = useJudgedPicture(id, 'whole')
  const [isLarge, setLarge] = useState(false)
  if (picture !== null)
    return (
      <div className="overflow-x-auto rounded-lg border border-line bg-sunken">
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={`${name}: крупнее`}
          className={cx(
            'block focus-visible:-outline-offset-2',
            isLarge ? 'w-[200%] cursor-zoom-out' : 'w-full cursor-zoom-in',
          )}
          onClick={() => setLarge(!isLarge)}
        >
          <PicturePreview isWhole picture={picture} alt="" />
        </button>
      </div>
    )
  if (error !== undefined)
    return <LoadFailure title="Снимок не открылся" error={error} isKept={false} isBusy={false} onRetry={retry} />
  return <Skeleton className="h-[60vh] w-full rounded-lg" />
}
