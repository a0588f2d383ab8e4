// `npm run bench [pages|taps|update|server|reading|names|sizes|proof|likeness|network|webkit|chances|log|restart|restore|nemesis]`: figures, not promises. On a quiet machine; without a name, all of them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = [
  'pages',
  'taps',
  'update',
  'server',
  'reading',
  'names',
  'sizes',
  'proof',
  'likeness',
  'network',
  'webkit',
  'chances',
  'log',
  'restart',
  'restore',
  'nemesis',
]
const [name, ...args] = process.argv.slice(2)
if (name !== undefined && !names.includes(name)) {
  console.error(`Нет такого замера: ${name}. Есть: ${names.join(', ')}`)
  process.exit(2)
}
process.env['CHROMIUM'] = ensureBrowser()
for (const each of name === undefined ? names : [name]) {
  const { status } = spawnSync('npx', ['tsx', `tests/bench/${each}.ts`, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exitCode = 1
}
