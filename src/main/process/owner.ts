import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { kill } from './kill.ts'
import { processAt, windowsCalls } from './windows.ts'

/** Identifies one process for ever: process ids alone are reused. */
export interface Owner {
  readonly pid: number
  /** As the operating system prints it: only for comparison. Empty: unknown. */
  readonly startedAt: string
  /**
   * Identifies the boot of the machine; on Linux also the process id namespace, since a container has its own. On Windows, where
   * no two processes of a machine start at the same time, only the machine.
   */
  readonly boot: string
}

let own: Owner | undefined

export function ownOwner(): Owner {
  own ??= { pid: process.pid, startedAt: startedAt(process.pid) ?? '', boot: bootOfMachine() }
  return own
}

/** False for a zombie too: a process that has ended and was not yet waited for. */
export function isAlive(owner: Owner): boolean {
  const { pid, startedAt: start, boot } = ownOwner()
  if (owner.boot !== boot) return false
  // Elsewhere than on Linux it takes a program to ask.
  const now = owner.pid === pid ? start : startedAt(owner.pid)
  return now === owner.startedAt || (now !== undefined && (now === '' || owner.startedAt === ''))
}

/** An owner as one word without colons, for an environment variable or a column of a table. */
export function ownerText(owner: Owner): string {
  return [owner.pid, owner.startedAt, owner.boot].map((part) => encodeURIComponent(part)).join('/')
}

/** The inverse of `ownerText`; null for any other text. */
export function ownerFromText(text: string): Owner | null {
  const match = /^([1-9]\d*)\/([^/:]*)\/([^/:]*)$/.exec(text)
  if (match === null) return null
  try {
    const [pid, startedAt, boot] = match.slice(1).map(decodeURIComponent) as [string, string, string]
    return { pid: Number(pid), startedAt, boot }
  } catch {
    return null
  }
}

/** Undefined: no such process, or one that has ended. Empty: unknown. macOS is untested. */
export function startedAt(pid: number, platform = process.platform): string | undefined {
  switch (platform) {
    case 'linux':
      return startedAtLinux(pid)
    case 'win32':
      return startedAtWindows(pid)
    default:
      return startedAtPs(pid)
  }
}

function startedAtPs(pid: number): string | undefined {
  const text = outputOf('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`])
  if (text === null) return ''
  const [state, start] = [text.slice(0, 1), text.replace(/^\S+\s+/, '')]
  return state === 'Z' || start === '' ? undefined : start
}

function startedAtWindows(pid: number): string | undefined {
  const calls = windowsCalls()
  if (calls === null) return kill(pid, 0) ? '' : undefined
  const look = processAt(pid, calls)
  if (look === 'none') return undefined
  return look === 'unreadable' ? '' : look.startedAt
}

/** Ticks since boot: field 22 of /proc/<pid>/stat, counted after the name, which may hold anything. */
function startedAtLinux(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isOver = fields[0] === 'Z' || fields[0] === 'X'
  return isOver ? undefined : fields[19]
}

function bootOfMachine(): string {
  switch (process.platform) {
    case 'linux':
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}-${readlinkSync('/proc/self/ns/pid')}`
    case 'win32':
      return hostname()
    default:
      return outputOf('sysctl', ['-n', 'kern.bootsessionuuid']) ?? ''
  }
}

/** The program's output, trimmed, empty where it fails; null where it cannot be run. */
function outputOf(program: string, args: readonly string[]): string | null {
  const PATH = `${process.env['PATH'] ?? ''}:/usr/bin:/bin:/usr/sbin`
  const env = { ...process.env, PATH, LC_ALL: 'C', TZ: 'UTC' }
  const { stdout, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return error === undefined ? stdout.trim() : null
}
