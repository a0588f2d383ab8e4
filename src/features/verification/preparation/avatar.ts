import { AVATARS_PER_GENDER } from '#contract/limits.ts'

export type Gender = 'male' | 'female'

export interface Avatar {
  gender: Gender
  /** From 1 to AVATARS_PER_GENDER. */
  number: number
}

/** A random avatar that differs from the one shown before. */
export function pickAvatar(gender: Gender, previous: Avatar | null, random: () => number = Math.random): Avatar {
  const taken = previous?.gender === gender ? previous.number : null
  const choices = Array.from({ length: AVATARS_PER_GENDER }, (_, index) => index + 1).filter(
    (number) => number !== taken,
  )
  return { gender, number: choices[Math.floor(random() * choices.length)] ?? 1 }
}

export function avatarUrl({ gender, number }: Avatar): string {
  return `/avatars/${gender}/${number}.png`
}
