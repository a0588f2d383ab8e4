import { z } from 'zod/mini'
import { TRAINING_INDEX_URL } from '#contract/cache-names.ts'

/** What the training consists of: made by the media scripts, beside the files. */
const TrainingIndex = z.object({ files: z.array(z.object({ url: z.string(), bytes: z.number() })) })
export type TrainingFile = z.infer<typeof TrainingIndex>['files'][number]

/** @throws when neither the network nor the worker's cache has the list. */
export async function fetchTrainingFiles(): Promise<TrainingFile[]> {
  const response = await fetch(TRAINING_INDEX_URL, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${TRAINING_INDEX_URL}: ${response.status}`)
  return TrainingIndex.parse(await response.json()).files
}

/** Whether the cache holds exactly this file. */
export async function isTrainingFileSaved(cache: Cache, { url, bytes }: TrainingFile): Promise<boolean> {
  const stored = await cache.match(url)
  return stored !== undefined && (await stored.blob()).size === bytes
}

/** Addresses of saved files that have another size by now. */
export async function findChangedTraining(cache: Cache): Promise<string[]> {
  const changed: string[] = []
  for (const file of await fetchTrainingFiles()) {
    if ((await cache.match(file.url)) !== undefined && !(await isTrainingFileSaved(cache, file))) changed.push(file.url)
  }
  return changed
}
