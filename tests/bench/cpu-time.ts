import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** Processor time, ms: of this process and of those that it started, by what they are. */
export interface CpuTime {
  client: number
  server: number
  database: number
}

/** What each has used so far; null where the system doesn't tell. Of the difference a neighbour's noise is no part. */
export function readCpuTime(): CpuTime | null {
  if (!existsSync('/proc/self/stat')) return null
  const { user, system } = process.cpuUsage()
  const used: CpuTime = { client: (user + system) / 1000, server: 0, database: 0 }
  for (const pid of descendants()) {
    const [name, ms] = usedBy(pid)
    if (name.startsWith('postgres')) used.database += ms
    else if (name.startsWith('node')) used.server += ms
  }
  return used
}

/** The most memory that a server of ours has held so far, MB; null where the system doesn't tell. */
export function readPeakMemory(): number | null {
  if (!existsSync('/proc/self/status')) return null
  const peaks = descendants().map((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/status`, 'utf8')
      return /^Name:\tnode/m.test(text) ? Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024 : 0
    } catch {
      return 0 // it has just ended
    }
  })
  return Math.max(...peaks)
}

function usedBy(pid: number): [name: string, ms: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(text) ?? []
    const fields = rest.split(' ')
    // utime and stime, and the same of its children that have ended.
    return [name, fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) * TICK_MS]
  } catch {
    return ['', 0] // it has just ended
  }
}

function descendants(): number[] {
  const parents = new Map<number, number[]>()
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    if (pid !== undefined && parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), pid])
  }
  const found = parents.get(process.pid) ?? []
  for (const pid of found) found.push(...(parents.get(pid) ?? []))
  return found
}
