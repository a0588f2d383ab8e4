import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const css = join(root, 'src/app/first.css')
const read = (file: string) => readFileSync(file, 'utf8')

/** The screens of the cabinet: opened once its own styles are there. */
const CABINET = join(root, 'src/app/routes.tsx')
const HAS_LOOKS = /className|'[^'\n]*(?:\bflex\b|\bgrid\b|rounded|\bpx-|\btext-)[^'\n]*'/

/** What is on the screen before the cabinet's styles come: imports of the first file, up to what brings styles of its own. */
function firstFiles(): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    const text = read(file)
    if (/^import '.*\.css'/m.test(text)) return
    seen.add(file)
    const lines = text.split('\n').filter((line) => !line.startsWith('import type'))
    const imports = file === CABINET ? /\bfrom '([^']+)'/g : /(?:\bfrom |\bimport\()'([^']+)'/g
    for (const [, target = ''] of lines.join('\n').matchAll(imports)) {
      if (target.startsWith('.')) visit(resolve(dirname(file), target))
      else if (target.startsWith('#')) visit(join(root, 'src', target.slice(1)))
    }
  }
  visit(join(root, 'src/main.tsx'))
  return [...seen]
}

/** Whether `first.css` looks for classes in a file. */
function isNamed(file: string): boolean {
  const rules = [...read(css).matchAll(/@source (not )?'([^']+)'/g)].map(([, not, glob = '']) => ({
    isOut: not !== undefined,
    pattern: toPattern(resolve(dirname(css), glob)),
  }))
  const fits = (isOut: boolean) => rules.some((rule) => rule.isOut === isOut && rule.pattern.test(file))
  return fits(false) && !fits(true)
}

/** A folder stands for all that is in it. */
function toPattern(glob: string): RegExp {
  const source = glob
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, options: string) => `(?:${options.replaceAll(',', '|')})`)
  return new RegExp(`^${source}(?:/.*)?$`)
}

test('Всё, что нарисовано до стилей кабинета, названо в first.css', () => {
  const files = firstFiles().filter((file) => HAS_LOOKS.test(read(file)))
  expect(files.map((file) => relative(root, file))).toContain('src/ui/actions/button.tsx')
  expect(files.filter((file) => !isNamed(file)).map((file) => relative(root, file))).toEqual([])
})
