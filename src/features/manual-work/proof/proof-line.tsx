import { useRef } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'
import type { Contact, Proof } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { can } from '#client/capabilities.ts'
import { PicturePreview } from '#components/pictures/picture-preview.tsx'
import { contactName } from '#domain/contact-name.ts'
import { useWasSeen } from '#ui/page/use-was-seen.ts'
import { proofInWords } from './proof-words.ts'
import { useJudgedPicture } from './use-judged-picture.ts'

interface ProofLineProps {
  contact: Contact
  proof: Proof
  onShow: () => void
}

/** What is said about a dialog's screenshot, beside the screenshot itself: small, a tap shows it whole. */
export function ProofLine({ contact, proof, onShow }: ProofLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSeen = useWasSeen(button)
  const [first, ...others] = can('proof_pictures') ? (proof.pictures ?? []) : []
  return (
    <div className="flex items-start gap-3">
      {first !== undefined && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-label={`Посмотреть скриншот: ${contactName(contact)}`}
          className="relative z-1 h-16 w-12 shrink-0 overflow-hidden rounded-md border border-line-strong bg-sunken text-muted transition-opacity hover:opacity-80"
          onClick={onShow}
        >
          {wasSeen ? <Thumbnail id={first} /> : <NoPicture />}
          {others.length > 0 && (
            <span className="figures absolute inset-x-0 bottom-0 bg-surface/90 text-xs leading-4 text-ink">
              ещё {others.length}
            </span>
          )}
        </button>
      )}
      <p className={proof.state === 'checking' ? 'min-w-0 text-sm text-muted' : 'min-w-0 text-sm text-danger'}>
        {proofInWords(proof, ': «⋯»')}
      </p>
    </div>
  )
}

/** Without its bytes (they are on their way, or can't be made small) an icon stands for it: the tap is the same. */
function Thumbnail({ id }: { id: Id }) {
  const { picture } = useJudgedPicture(id, 'small')
  if (picture === null) return <NoPicture />
  return <PicturePreview picture={picture} alt="" />
}

function NoPicture() {
  return <PhotoIcon aria-hidden="true" className="m-auto size-6" />
}
