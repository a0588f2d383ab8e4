// `npm run operator -- КОМАНДА`: asks the running server through the socket in its data folder.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const client = fileURLToPath(new URL('../dist/server/operator/client.js', import.meta.url))
if (!existsSync(client)) {
  console.error('Сервер ещё не собран: выполните npm run build')
  process.exit(1)
}
const args = process.argv.slice(2)
if (args[0] === 'verify' || args[0] === 'restore') {
  // A machine on which no server runs yet.
  const { runRestore } = await import(new URL('../dist/server/restore.js', import.meta.url).href)
  process.exitCode = await runRestore(args, process.env)
} else {
  const { runOperator } = await import(pathToFileURL(client).href)
  process.exitCode = await runOperator(args, process.env)
}
