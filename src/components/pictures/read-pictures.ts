import { UploadProblem } from '#queue/stored/upload-problem.ts'
import { readPicture } from '#client/pictures/read-picture.ts'
import type { Picture } from '#queue/stored/picture.ts'

export interface ReadPictures {
  /** Those known before and the new ones, at most as many as there is room for. */
  pictures: Picture[]
  /** One sentence for each file that was left out. */
  problems: string[]
}

/** Adds picked files to the pictures in hand. Good ones are kept whatever happens to the others; none twice. */
export async function readPictures(
  files: readonly File[],
  known: readonly Picture[],
  most: number,
): Promise<ReadPictures> {
  const pictures = [...known]
  const problems: string[] = []
  for (const file of files) {
    if (pictures.length >= most) {
      problems.push(`Не больше ${most} снимков за раз: остальные не добавлены.`)
      break
    }
    try {
      const picture = await readPicture(file)
      if (pictures.every((each) => each.sha256 !== picture.sha256)) pictures.push(picture)
      else problems.push(`«${file.name}»: этот снимок уже выбран.`)
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error
      problems.push(`«${file.name}»: ${lowerFirst(error.message)}`)
    }
  }
  return { pictures, problems }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
