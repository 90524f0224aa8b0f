import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './command.ts'
import { userEnvironment } from './environment.ts'
import { guard } from './guard.ts'
import { kill, killMarked, markedProcesses, markName } from './mark.ts'

const graceMillis = 500
const pollMillis = 10

/** A started bot with all that it starts itself: a process group, and who left the group but carries the mark. */
export class Tree {
  readonly child: ChildProcessWithoutNullStreams
  /** How the bot's first process ended, in words; null while it runs. */
  ended: string | null = null
  readonly #mark: string
  readonly #isMine = (mark: string): boolean => mark === this.#mark
  readonly #over: Promise<void>

  /** Throws, or fails later by an `error` of the child, where the system cannot start the program. */
  constructor(program: Program, folder: string, mark: string) {
    this.#mark = mark
    guard.add(`mark=${mark}`)
    this.child = spawn(program.file, program.args, {
      argv0: program.name,
      cwd: folder,
      env: { ...userEnvironment(), PWD: folder, [markName]: mark },
      stdio: 'pipe',
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    if (this.child.pid !== undefined) guard.add(`group=${this.child.pid}`)
    this.#over = this.#watch()
  }

  /** Ends all of it: SIGTERM, after 500 ms SIGKILL, then whoever left the group. Resolves when all are gone. */
  async end(): Promise<void> {
    const { pid } = this.child
    if (process.platform === 'win32') await this.#endWindows()
    else if (pid !== undefined) await this.#endGroup(pid)
    await this.#over
    await killMarked(this.#isMine)
    if (pid !== undefined) guard.drop(`group=${pid}`)
    guard.drop(`mark=${this.#mark}`)
  }

  async #endGroup(pid: number): Promise<void> {
    const killAt = performance.now() + graceMillis
    kill(-pid, 'SIGTERM')
    await Promise.race([this.#over, delay(graceMillis)])
    while (performance.now() < killAt && !(await this.#isGroupOver(pid))) await delay(pollMillis)
    kill(-pid, 'SIGKILL')
  }

  /** A process that is over stays in its group until somebody waits for it: in a container perhaps nobody does. */
  async #isGroupOver(pid: number): Promise<boolean> {
    if (!kill(-pid, 0)) return true
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

  #watch(): Promise<void> {
    return new Promise((resolve) => {
      const over = (words: string) => {
        this.ended ??= words
        resolve()
      }
      this.child.once('exit', (status, signal) => {
        over(signal === null ? `exited with status ${status}` : `killed by ${signal}`)
      })
      this.child.on('error', (error) => {
        if (this.child.pid === undefined) over(`could not be started: ${error.message}`)
      })
    })
  }
}
