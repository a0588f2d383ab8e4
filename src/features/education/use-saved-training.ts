import { useCallback, useEffect, useRef, useState } from 'react'
import { readTrainingSaved, removeTraining, saveTraining, type TrainingSaved } from '#client/saved-training.ts'
import { UploadProblem } from '#client/uploads/uploads.ts'

export interface SavedTraining {
  /** Null until it is known, and where it can't be. */
  saved: TrainingSaved | null
  isSaving: boolean
  failure: string | null
  save: () => void
  cancel: () => void
  remove: () => void
}

/** The training kept on this phone for watching without a network. */
export function useSavedTraining(): SavedTraining {
  const [saved, setSaved] = useState<TrainingSaved | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  const look = useCallback(() => readTrainingSaved().then(setSaved, () => setSaved(null)), [])
  useEffect(() => {
    void look()
    return () => running.current?.abort()
  }, [look])

  async function save() {
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setIsSaving(true)
    try {
      await saveTraining(setSaved, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted)
        setFailure(
          error instanceof UploadProblem
            ? noRoomText(error)
            : 'Связь прервалась. Что успело сохраниться, осталось в телефоне.',
        )
    } finally {
      setIsSaving(false)
      await look()
    }
  }

  async function remove() {
    setFailure(null)
    await removeTraining().catch(() => setFailure('Не удалось удалить. Повторите.'))
    await look()
  }

  return {
    saved,
    isSaving,
    failure,
    save: () => void save(),
    cancel: () => running.current?.abort(),
    remove: () => void remove(),
  }
}

/** The queue's own words speak of pictures. */
function noRoomText({ code }: UploadProblem): string {
  return code === 'no_room'
    ? 'На телефоне не хватает места для видео.'
    : 'Браузер не даёт сохранить видео. Откройте кабинет в обычном окне, не в приватном.'
}
