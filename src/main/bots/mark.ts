import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, ownerFromText, ownerText, ownOwner } from '../owner.ts'

/** The variable that every process of a bot inherits: who started it, for which match and seat. */
export const markName = 'BOTSCOPE_MATCH'

/** How soon after being killed a process is looked for again. */
const pollMillis = 5
/** Where others start and end all the time no look is certain: so many in a row that find nothing are enough. */
const uncertainLooks = 5

/** The mark of a bot that this process starts. Ends with a colon, so that none is the beginning of another. */
export function markOf(match: string, seat: number): string {
  return `${ownerText(ownOwner())}:${match}:${seat}:`
}

/** The processes that live now and carry one of the marks that `isMeant` tells; where the system does not show environments, none. */
export async function markedProcesses(isMeant: (mark: string) => boolean): Promise<readonly number[]> {
  return (await look(isMeant, { innocent: new Set(), unclear: new Set() })).marked
}

/**
 * Kills the processes that carry a mark, again and again until there are none, or `patienceMillis` are over.
 * Resolves to how many there were.
 */
export async function killMarked(
  isMeant: (mark: string) => boolean,
  patienceMillis: number,
): Promise<number> {
  const giveUpAt = performance.now() + patienceMillis
  const killed = new Set<number>()
  let cleanLooks = 0
  const known: Known = { innocent: new Set(), unclear: new Set() }
  for (;;) {
    const { marked, isCertain } = await look(isMeant, known)
    cleanLooks = marked.length === 0 ? cleanLooks + 1 : 0
    if (performance.now() > giveUpAt || cleanLooks >= (isCertain ? 1 : uncertainLooks)) return killed.size
    for (const pid of marked) {
      killed.add(pid)
      kill(pid, 'SIGKILL')
    }
    await delay(pollMillis)
  }
}

/** Kills what an earlier Botscope left behind: marked processes whose Botscope is gone. Resolves to how many there were. */
export async function sweepOrphans(): Promise<number> {
  return killMarked(isOrphan, 5000)
}

/** Signals a process, or a group where `pid` is negative; tells whether there is one. */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (isErrno(error) && error.code === 'ESRCH') return false
    if (isErrno(error) && error.code === 'EPERM') return true
    throw error
  }
}

/** Of another run of the machine, or of a container that counts its own processes, nothing is known. */
function isOrphan(mark: string): boolean {
  const owner = ownerFromText(mark.split(':', 1)[0]!)
  return owner !== null && owner.boot === ownOwner().boot && !isAlive(owner)
}

interface Look {
  readonly marked: readonly number[]
  /** False: a process ended before its mark was read, and may have left another one. */
  readonly isCertain: boolean
}

/** What earlier looks found out: these processes are not looked at again. */
interface Known {
  readonly innocent: Set<number>
  /** They showed nothing once, as do a process that is over, one that becomes another program, and a thread of the system. */
  readonly unclear: Set<number>
}

/** Looks at all processes but those that are known, and adds to these. */
async function look(isMeant: (mark: string) => boolean, { innocent, unclear }: Known): Promise<Look> {
  const isNew = (pid: number) => pid !== process.pid && !innocent.has(pid)
  const marks = await (process.platform === 'linux' ? marksLinux(isNew) : marksElsewhere())
  const marked: number[] = []
  let isCertain = true
  for (const { pid, mark } of marks.filter(({ pid }) => isNew(pid))) {
    if (mark !== null && isMeant(mark)) marked.push(pid)
    else if (mark !== null || unclear.has(pid)) innocent.add(pid)
    else {
      unclear.add(pid)
      isCertain = false
    }
  }
  return { marked, isCertain }
}

interface Marked {
  readonly pid: number
  /** Empty: it has none. Null: it shows nothing. */
  readonly mark: string | null
}

async function marksLinux(isNew: (pid: number) => boolean): Promise<readonly Marked[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  return Promise.all(pids.filter(isNew).map(async (pid) => ({ pid, mark: await markLinux(pid) })))
}

async function markLinux(pid: number): Promise<string | null> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1')
    if (environment === '') return null // or a thread of the system's own
    const variable = environment.split('\0').find((line) => line.startsWith(`${markName}=`))
    return variable?.slice(markName.length + 1) ?? ''
  } catch (error) {
    return isErrno(error) && error.code === 'EACCES' ? '' : null // somebody else's, or over
  }
}

/** macOS shows the environment of the user's own programs after their arguments. Untested; Windows has no such thing. */
async function marksElsewhere(): Promise<readonly Marked[]> {
  if (process.platform !== 'darwin') return []
  const { stdout } = await promisify(execFile)('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    maxBuffer: 1 << 28,
  })
  return [...stdout.matchAll(new RegExp(`^ *(\\d+) .* ${markName}=(\\S+)`, 'gm'))].map((match) => {
    return { pid: Number(match[1]), mark: match[2]! }
  })
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}
