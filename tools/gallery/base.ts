import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Draws the gallery of another revision into `out`, by its own tools in a working tree of its own. Gives what could not be drawn.
 * @param root the repository's folder
 */
export async function drawBase(
  root: string,
  revision: string,
  only: string | undefined,
  out: string,
): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), 'gallery-base-'))
  const tree = join(parent, 'tree')
  try {
    await run('git', ['worktree', 'add', '--detach', tree, revision], { cwd: root })
    const [ours, theirs] = await Promise.all(
      [root, tree].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
    )
    if (ours === theirs) await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
    else await npm(tree, ['ci', '--no-audit', '--no-fund'])
    const error = await npm(tree, ['run', 'gallery', ...(only === undefined ? [] : ['--', '--only', only])]).then(
      () => null,
      String,
    )
    await cp(join(tree, 'gallery'), out, { recursive: true })
    return error === null ? [] : [`${revision}: ${error}`]
  } finally {
    await run('git', ['worktree', 'remove', '--force', tree], { cwd: root }).catch(() => undefined)
    await rm(parent, { recursive: true, force: true })
  }
}

/** What it prints is told when it fails. */
async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`npm ${args.join(' ')}: ${printed}`)
}
