import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { guard } from './guard.ts'
import { kill } from '../process/kill.ts'
import { killMarked, markedProcesses } from './mark.ts'
import { patience, patienceMillis } from './patience.ts'
import { SpawnedTree, spawnBot, whenOver } from './spawned.ts'
import type { TreeEvents, TreeOrder } from './tree.ts'

const graceMillis = 500
const pollMillis = 10

/** A bot that we start ourselves: its process group, and processes that left the group but carry the mark. */
export class GroupTree extends SpawnedTree {
  readonly #mark: string
  readonly #over: Promise<void>
  /** The system may reuse a group's number once all its processes are gone. */
  #isGroupGone = false

  constructor(order: TreeOrder, events: TreeEvents) {
    super(spawnGuarded(order))
    this.#mark = order.mark
    this.#over = new Promise((resolve) => {
      whenOver(this.child, order.program, (words) => {
        this.ended = words
        this.#isGroupGone = !this.#signal(0)
        resolve()
        events.onEnd()
      })
    })
  }

  async end(): Promise<void> {
    await this.#endGroup()
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

  /** An exited process stays in its group until its parent waits for it, which in a container may never happen. */
  async #isGroupOver(): Promise<boolean> {
    if (!this.#signal(0)) return true
    return process.platform === 'linux' && (await markedProcesses(this.#isMine)).length === 0
  }

  #signal(signal: NodeJS.Signals | 0): boolean {
    const { pid } = this.child
    return pid !== undefined && !this.#isGroupGone && kill(-pid, signal)
  }

  readonly #isMine = (mark: string): boolean => mark === this.#mark
}

/** The guard knows the mark before there is a process, and the group as soon as there is one. */
function spawnGuarded(order: TreeOrder): ChildProcessWithoutNullStreams {
  guard.add(`mark=${order.mark}`)
  try {
    const child = spawnBot(order)
    if (child.pid !== undefined) guard.add(`group=${child.pid}`)
    return child
  } catch (error) {
    guard.drop(`mark=${order.mark}`)
    throw error
  }
}
