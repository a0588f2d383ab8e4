import { useState } from 'react'
import { UserIcon } from '@heroicons/react/24/outline'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { avatarUrl, type Avatar } from './avatar.ts'

/** The round preview: an outline, then two seconds of colour, then the picture. */
export function AvatarStage({ avatar, isGenerating }: { avatar: Avatar | null; isGenerating: boolean }) {
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-3 pt-2">
      <div className="grid size-44 place-items-center overflow-hidden rounded-full bg-sunken">
        {isGenerating ? (
          <div className="size-full animate-pulse bg-linear-to-br from-accent-soft via-success-soft to-warning-soft motion-reduce:animate-none" />
        ) : avatar === null ? (
          <UserIcon aria-hidden="true" className="size-20 text-muted" />
        ) : (
          <Picture key={avatarUrl(avatar)} avatar={avatar} />
        )}
      </div>
      <p className="text-sm text-muted">
        {isGenerating
          ? 'Подбираем внешность…'
          : avatar === null
            ? 'Выберите пол и создайте аватар'
            : `Аватар № ${avatar.number}`}
      </p>
    </div>
  )
}

function Picture({ avatar }: { avatar: Avatar }) {
  const [tries, setTries] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <Alert
        className="size-full items-center"
        action={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setTries(tries + 1)
              setIsBroken(false)
            }}
          >
            Повторить
          </Button>
        }
      >
        Не загрузился
      </Alert>
    )
  }
  return (
    <img
      key={tries}
      src={avatarUrl(avatar)}
      alt="Созданный аватар"
      width={176}
      height={176}
      className="size-full object-cover"
      onError={() => setIsBroken(true)}
    />
  )
}
