/**
 * The modules of `roots` and all that they import, directly or through others (`import()` apart).
 * @param {readonly string[]} roots
 * @param {(id: string) => { importedIds: readonly string[] } | null} getModuleInfo
 */
export function listImported(roots, getModuleInfo) {
  const seen = new Set(roots)
  // A set takes what is added to it while it is walked.
  for (const one of seen) for (const next of getModuleInfo(one)?.importedIds ?? []) seen.add(next)
  return seen
}
