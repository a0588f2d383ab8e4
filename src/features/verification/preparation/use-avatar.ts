import { useEffect, useState } from 'react'
import { pickAvatar, type Avatar, type Gender } from './avatar.ts'

/** How long «generating» is shown, ms (statement 5.2). */
const SHOW_MS = 2000

export function useAvatar() {
  const [avatar, setAvatar] = useState<Avatar | null>(null)
  const [gender, setGender] = useState<Gender | null>(null)

  useEffect(() => {
    if (gender === null) return undefined
    const timer = setTimeout(() => {
      setAvatar((previous) => pickAvatar(gender, previous))
      setGender(null)
    }, SHOW_MS)
    return () => clearTimeout(timer)
  }, [gender])

  return { avatar, isGenerating: gender !== null, generate: setGender }
}
