import { useState } from 'react'
import { ArrowDownTrayIcon, SparklesIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { buttonLook } from '#ui/actions/button-look.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { avatarUrl, type Gender } from './avatar.ts'
import { AvatarStage } from './avatar-stage.tsx'
import { useAvatar } from './use-avatar.ts'

const genders = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
] as const

export function AvatarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [gender, setGender] = useState<Gender | null>(null)
  const { avatar, isGenerating, generate } = useAvatar()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Генератор аватара"
      footer={
        <>
          {avatar !== null && !isGenerating && (
            <a
              href={avatarUrl(avatar)}
              download={`avatar-${avatar.gender}-${avatar.number}.png`}
              className={buttonLook({})}
            >
              <ArrowDownTrayIcon aria-hidden="true" className="size-5 shrink-0" />
              Скачать
            </a>
          )}
          <Button
            variant={avatar === null ? 'primary' : 'secondary'}
            icon={<SparklesIcon />}
            busy={isGenerating}
            disabled={gender === null}
            onClick={() => {
              if (gender !== null) generate(gender)
            }}
          >
            {isGenerating ? 'Создаём…' : avatar === null ? 'Создать аватар' : 'Создать другой'}
          </Button>
        </>
      }
    >
      <AvatarStage avatar={avatar} isGenerating={isGenerating} />
      <RadioCards<Gender>
        label="Пол"
        options={genders}
        value={gender}
        onChange={setGender}
        disabled={isGenerating}
        className="mt-5 [&>div]:grid-cols-2"
      />
    </Sheet>
  )
}
