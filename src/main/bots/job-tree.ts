import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Job, ownJob } from '../process/job.ts'
import { windowsCalls } from '../process/windows.ts'
import { patience, patienceMillis } from './patience.ts'
import { SpawnedTree, spawnBot, whenOver } from './spawned.ts'
import type { TreeEvents, TreeOrder } from './tree.ts'

const pollMillis = 10
const taskkillMillis = 2000

/**
 * A bot on Windows: a job inside that of Botscope, which holds all that the bot starts. Console programs on
 * Windows receive no gentler signal than their end.
 */
export class JobTree extends SpawnedTree {
  /** Null: Windows refuses. */
  readonly #job: Job | null
  readonly #over: Promise<void>
  #isEnded = false

  constructor(order: TreeOrder, events: TreeEvents) {
    ownJob()
    super(spawnBot(order))
    this.#job = this.#inJob()
    this.#over = new Promise((resolve) => {
      whenOver(this.child, order.program, (words) => {
        if (this.#job !== null && !this.#isEnded) this.#gather(this.#job)
        this.ended = this.#isEnded ? 'ended by Botscope' : words
        resolve()
        events.onEnd()
      })
    })
  }

  async end(): Promise<void> {
    this.#isEnded = true
    if (this.#job === null) await this.#endWithoutJob()
    else await this.#endJob(this.#job)
    this.child.kill()
    await Promise.race([this.#over, patience(patienceMillis)])
  }

  async #endJob(job: Job): Promise<void> {
    const giveUpAt = performance.now() + patienceMillis
    if (this.ended === null) this.#gather(job)
    job.end(1)
    while (job.pids().length > 0 && performance.now() < giveUpAt) {
      await delay(pollMillis)
      job.end(1)
    }
    job.close()
  }

  async #endWithoutJob(): Promise<void> {
    const { pid } = this.child
    if (pid === undefined || this.ended !== null) return
    const options = { timeout: taskkillMillis, windowsHide: true }
    await new Promise<void>((resolve) => {
      execFile('taskkill', ['/T', '/F', '/PID', `${pid}`], options, () => resolve())
    })
  }

  #inJob(): Job | null {
    const calls = windowsCalls()
    if (calls === null || this.child.pid === undefined) return null
    try {
      const job = new Job(calls)
      this.#gather(job)
      return job
    } catch {
      return null
    }
  }

  /** Never later than at its end: then Windows may give its number to another process. */
  #gather(job: Job): void {
    const { pid } = this.child
    if (pid !== undefined) job.addTree(pid)
  }
}
