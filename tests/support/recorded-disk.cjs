// Preloaded into a server (`node --require`): keeps in RECORDED_DISK what of the database's folder would be on the disk after a
// loss of power, which is nothing but what fsync was called for.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const path = require('node:path')
const { isMainThread } = require('node:worker_threads')

const database = path.join(fs.realpathSync(process.env.DATA_DIR), 'database')
const disk = process.env.RECORDED_DISK
// What stands there when the server first starts has been there for long.
if (isMainThread && !fs.existsSync(disk)) fs.cpSync(database, disk, { recursive: true })

const { fsyncSync } = fs
fs.fsyncSync = (file) => {
  fsyncSync(file)
  const name = fs.readlinkSync(`/proc/self/fd/${file}`)
  if (!name.startsWith(`${database}/`) || !fs.fstatSync(file).isFile()) return
  const kept = path.join(disk, path.relative(database, name))
  fs.mkdirSync(path.dirname(kept), { recursive: true })
  fs.copyFileSync(name, kept)
}
syncBuiltinESMExports()
