import type { Socket } from 'node:net'
import { killMarked } from './mark.ts'
import { patience, patienceMillis } from './patience.ts'
import { startBelow, type StartedBot } from './starter.ts'
import type { Tree, TreeEvents, TreeOrder } from './tree.ts'

/** A bot run by a starter, which knows for certain when none of its processes is left. */
export class KeptTree implements Tree {
  readonly wire = null
  pid: number | null = null
  isStarted = false
  ended: string | null = null
  readonly #mark: string
  readonly #start: StartedBot
  readonly #over = Promise.withResolvers<'certain' | 'unknown'>()

  constructor(order: TreeOrder, events: TreeEvents) {
    this.#mark = order.mark
    this.#start = startBelow(order, {
      started: (pid) => {
        this.pid = pid
        this.isStarted = true
        events.onStart()
      },
      ended: (words) => {
        this.ended ??= words
        events.onEnd()
      },
      over: (isCertain) => this.#over.resolve(isCertain ? 'certain' : 'unknown'),
    })
  }

  get stdin(): Socket {
    return this.#start.stdin
  }

  get stdout(): Socket {
    return this.#start.stdout
  }

  get stderr(): Socket {
    return this.#start.stderr
  }

  async end(): Promise<void> {
    this.#start.end()
    const end = await Promise.race([this.#over.promise, patience(2 * patienceMillis)])
    if (end !== 'certain') await killMarked((mark) => mark === this.#mark, patienceMillis)
  }
}
