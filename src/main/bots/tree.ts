import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './command.ts'
import { userEnvironment } from './environment.ts'
import { guard } from './guard.ts'
import { kill, killMarked, markedProcesses, markName } from './mark.ts'

const graceMillis = 500
const pollMillis = 10
/** A process that the system cannot end, as it waits for a broken disk, is not waited for longer. */
const patienceMillis = 5000

/** A started bot with all that it starts itself: a process group, and who left the group but carries the mark. */
export class Tree {
  readonly child: ChildProcessWithoutNullStreams
  /** How the bot's first process ended, or why it never was, in words; null while it runs. */
  ended: string | null = null
  readonly #mark: string
  readonly #over: Promise<void>
  /** A group's number may be given again once all its processes are gone. */
  #isGroupGone = false

  /** Throws, or ends at once, where the system cannot start the program. `onEnd`: the first process is over. */
  constructor(program: Program, folder: string, mark: string, onEnd: () => void) {
    this.#mark = mark
    this.child = spawnGuarded(program, folder, mark)
    this.#over = new Promise((resolve) => {
      this.#whenOver((words) => {
        this.ended = words
        this.#isGroupGone = !this.#signal(0)
        resolve()
        onEnd()
      })
    })
  }

  /** Ends all of it: SIGTERM, after 500 ms SIGKILL, then whoever left the group. Resolves when all are gone. */
  async end(): Promise<void> {
    if (process.platform === 'win32') await this.#endWindows()
    else await this.#endGroup()
    await Promise.race([this.#over, patience(patienceMillis)])
    await killMarked(this.#isMine, patienceMillis)
    guard.drop(`group=${this.child.pid}`)
    guard.drop(`mark=${this.#mark}`)
  }

  async #endGroup(): Promise<void> {
    const killAt = performance.now() + graceMillis
    this.#signal('SIGTERM')
    await Promise.race([this.#over, patience(graceMillis)])
    while (performance.now() < killAt && !(await this.#isGroupOver())) await delay(pollMillis)
    this.#signal('SIGKILL')
  }

  /** A process that is over stays in its group until somebody waits for it: in a container perhaps nobody does. */
  async #isGroupOver(): Promise<boolean> {
    if (!this.#signal(0)) return true
    return process.platform === 'linux' && (await markedProcesses(this.#isMine)).length === 0
  }

  /** Untested. Console programs do not hear a gentler word there. */
  async #endWindows(): Promise<void> {
    const { pid } = this.child
    if (pid === undefined || this.ended !== null) return
    await new Promise<void>((resolve) => {
      execFile('taskkill', ['/T', '/F', '/PID', `${pid}`], () => resolve())
    })
  }

  /** Tells whether there is a group to be signalled. */
  #signal(signal: NodeJS.Signals | 0): boolean {
    const { pid } = this.child
    return pid !== undefined && process.platform !== 'win32' && !this.#isGroupGone && kill(-pid, signal)
  }

  #whenOver(over: (words: string) => void): void {
    this.child.once('exit', (status, signal) => {
      over(signal === null ? `exited with status ${status}` : `killed by ${signal}`)
    })
    this.child.on('error', (error) => {
      if (this.child.pid === undefined) over(`could not be started: ${error.message}`)
    })
  }

  readonly #isMine = (mark: string): boolean => mark === this.#mark
}

/** The guard knows the mark before there is a process, and the group as soon as there is one. */
function spawnGuarded(program: Program, folder: string, mark: string): ChildProcessWithoutNullStreams {
  guard.add(`mark=${mark}`)
  try {
    const child = spawn(program.file, program.args, {
      argv0: program.name,
      cwd: folder,
      env: { ...userEnvironment(), PWD: folder, [markName]: mark },
      stdio: program.hasWire ? ['pipe', 'pipe', 'pipe', 'pipe'] : 'pipe',
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    if (child.pid !== undefined) guard.add(`group=${child.pid}`)
    return child
  } catch (error) {
    guard.drop(`mark=${mark}`)
    throw error
  }
}

/** A wait that keeps no program from its end. */
function patience(millis: number): Promise<void> {
  return delay(millis, undefined, { ref: false })
}
