import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, ownerFromText, ownerText, ownOwner } from '../owner.ts'

/** The variable that every process of a bot inherits: who started it, for which match and seat. */
export const markName = 'BOTSCOPE_MATCH'

/** How soon after being killed a process is looked for again. */
const pollMillis = 5

/** The mark of a bot that this process starts. Ends with a colon, so that none is the beginning of another. */
export function markOf(match: string, seat: number): string {
  return `${ownerText(ownOwner())}:${match}:${seat}:`
}

/** The processes that live now and carry one of the marks that `isMeant` tells; where the system does not show environments, none. */
export async function markedProcesses(isMeant: (mark: string) => boolean): Promise<readonly number[]> {
  const marks = process.platform === 'linux' ? await marksLinux() : await marksElsewhere()
  return marks.filter(({ pid, mark }) => pid !== process.pid && isMeant(mark)).map(({ pid }) => pid)
}

/**
 * Kills the processes that carry a mark, again and again until there are none, or `patienceMillis` are over. Resolves to
 * how many there were.
 */
export async function killMarked(
  isMeant: (mark: string) => boolean,
  patienceMillis: number,
): Promise<number> {
  const giveUpAt = performance.now() + patienceMillis
  const killed = new Set<number>()
  for (;;) {
    const found = await markedProcesses(isMeant)
    if (found.length === 0 || performance.now() > giveUpAt) return killed.size
    for (const pid of found) {
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

interface Marked {
  readonly pid: number
  readonly mark: string
}

async function marksLinux(): Promise<readonly Marked[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), mark: await markLinux(pid) })))
  return found.filter((one): one is Marked => one.mark !== null)
}

/** Null also for a process that is over, or somebody else's. */
async function markLinux(pid: string): Promise<string | null> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1')
    const variable = environment.split('\0').find((line) => line.startsWith(`${markName}=`))
    return variable?.slice(markName.length + 1) ?? null
  } catch {
    return null
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
