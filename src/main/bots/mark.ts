import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { kill } from '../process/kill.ts'
import { isAlive, ownerFromText, ownerText, ownOwner } from '../process/owner.ts'

/** The variable that every process of a bot inherits: who started it, for which match and seat. */
export const markName = 'BOTSCOPE_MATCH'

/** Interval between scans after a kill. */
const pollMillis = 5
/** Where processes start and end all the time no scan is certain: this many in a row that find nothing are enough. */
const uncertainLooks = 5

/** The mark of a bot that this process starts. Ends with a colon, so that no mark is a prefix of another. */
export function processMark(match: string, seat: number): string {
  return `${ownerText(ownOwner())}:${match}:${seat}:`
}

/** The running processes with a matching mark; none if the system does not show environments. */
export async function markedProcesses(isMeant: (mark: string) => boolean): Promise<readonly number[]> {
  return (await look(isMeant, { innocent: new Set(), unclear: new Set() })).marked
}

/** Kills matching processes repeatedly until there are none or `patienceMillis` are over. Resolves to the number found. */
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

/** Kills what an earlier Botscope left behind: marked processes whose Botscope is gone. Resolves to the number found. */
export async function sweepOrphans(): Promise<number> {
  return killMarked(isOrphan, 5000)
}

/** False for an owner from another boot, or from a container with its own process numbers: it may still run. */
function isOrphan(mark: string): boolean {
  const owner = ownerFromText(mark.split(':', 1)[0]!)
  return owner !== null && owner.boot === ownOwner().boot && !isAlive(owner)
}

interface Look {
  readonly marked: readonly number[]
  /** False: a process ended before its mark was read, and may have left another one. */
  readonly isCertain: boolean
}

interface Known {
  readonly innocent: Set<number>
  /** They showed nothing once: an exited process, one about to become another program, or a thread of the system. */
  readonly unclear: Set<number>
}

/** Scans all processes except the known ones, and adds to these. */
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
  /** Empty: no mark. Null: its environment is not readable. */
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
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? '' : null // somebody else's, or over
  }
}

/**
 * macOS shows the environment of the user's own programs after their arguments, except that of programs of the system. Untested;
 * Windows has jobs instead.
 */
async function marksElsewhere(): Promise<readonly Marked[]> {
  if (process.platform !== 'darwin') return []
  const args = ['-A', '-E', '-ww', '-o', 'pid=,command=']
  // Without an answer there remain the process groups.
  const { stdout } = await promisify(execFile)('ps', args, { maxBuffer: 1 << 28 }).catch(() => ({
    stdout: '',
  }))
  return marksInPs(stdout)
}

/** Of lines with the number, the command line and the environment of a process. */
export function marksInPs(text: string): readonly { readonly pid: number; readonly mark: string }[] {
  return [...text.matchAll(new RegExp(`^ *(\\d+) .* ${markName}=(\\S+)`, 'gm'))].map((match) => {
    return { pid: Number(match[1]), mark: match[2]! }
  })
}
