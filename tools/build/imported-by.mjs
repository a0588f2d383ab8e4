/**
 * Whether module `id` is one of `roots` or stands among what they import, directly or through others (`import()` apart).
 * @param {string} id
 * @param {readonly string[]} roots
 * @param {(id: string) => { importedIds: readonly string[] } | null} getModuleInfo
 */
export function isImportedBy(id, roots, getModuleInfo) {
  const seen = new Set(roots)
  // A set takes what is added to it while it is walked.
  for (const one of seen) {
    if (one === id) return true
    for (const next of getModuleInfo(one)?.importedIds ?? []) seen.add(next)
  }
  return false
}
