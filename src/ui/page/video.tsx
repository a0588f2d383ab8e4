import { useState } from 'react'
import { Alert } from '../messages/alert.tsx'
import { Button } from '../actions/button.tsx'
import { cx } from '../cx.ts'

interface VideoProps {
  /** MP4 (H.264): iPhones play nothing else of what we could make. */
  src: string
  title: string
  poster?: string | undefined
  /** Russian captions, WebVTT. Off until asked for: the same words stand in the picture. */
  captions?: string | undefined
  /** It was watched to its end. */
  onSeen?: (() => void) | undefined
  className?: string | undefined
}

/** A video held like a phone: 2 to 3, as tools/media makes them. */
export function Video({ src, title, poster, captions, onSeen, className }: VideoProps) {
  const [failures, setFailures] = useState(0)
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <Alert
        title="Видео не загрузилось"
        action={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setFailures(failures + 1)
              setFailed(false)
            }}
          >
            Повторить
          </Button>
        }
      >
        Проверьте интернет. Видео, сохранённые заранее, играют и без сети.
      </Alert>
    )
  }
  return (
    <video
      key={failures}
      controls
      playsInline
      preload="metadata"
      src={src}
      poster={poster}
      aria-label={title}
      onError={() => setFailed(true)}
      onEnded={onSeen}
      className={cx('mx-auto aspect-2/3 w-full max-w-80 rounded-lg bg-black', className)}
    >
      {captions !== undefined && <track kind="captions" src={captions} srcLang="ru" label="Русские субтитры" />}
    </video>
  )
}
