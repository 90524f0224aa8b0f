import type { MachinesView } from '../../contract/arena.ts'
import { total } from '../../engine/arena/distribution.ts'
import { residualOf } from '../../engine/arena/residual.ts'

/** The blocks of a worker that verified. */
interface PlayedBlocks {
  /** When the first one came, of `performance.now`. */
  readonly since: number
  /** By the half points of the first bot in a block: the number of blocks. */
  readonly counts: number[]
}

type WorkerRecord = Pick<
  MachinesView['workers'][number],
  'blocks' | 'failures' | 'blocksPerMinute' | 'residual'
>

/** What each worker has played of an arena. */
export class WorkerRecords {
  /** Of the first bot of a block, in half points. */
  readonly #mostPoints: number
  readonly #played = new Map<string, PlayedBlocks>()
  readonly #failures = new Map<string, number>()

  constructor(mostPoints: number) {
    this.#mostPoints = mostPoints
  }

  /** `points`: of the first bot, in half points. */
  played(worker: string, points: number): void {
    const counts = Array.from({ length: this.#mostPoints + 1 }, () => 0)
    const own = this.#played.get(worker) ?? { since: performance.now(), counts }
    own.counts[Math.min(points, this.#mostPoints)]! += 1
    this.#played.set(worker, own)
  }

  /** It gave a block back, or its result did not verify. */
  failed(worker: string): void {
    this.#failures.set(worker, (this.#failures.get(worker) ?? 0) + 1)
  }

  /** What it has played does not count any more. */
  discard(worker: string): void {
    this.#played.delete(worker)
  }

  of(worker: string): WorkerRecord {
    const own = this.#played.get(worker)
    const blocks = own === undefined ? 0 : total(own.counts)
    const minutes = own === undefined ? 0 : (performance.now() - own.since) / 60_000
    return {
      blocks,
      failures: this.#failures.get(worker) ?? 0,
      blocksPerMinute: blocks === 0 || minutes === 0 ? null : blocks / minutes,
      residual: own === undefined ? null : this.#residual(own),
    }
  }

  #residual(own: PlayedBlocks): number | null {
    const others = [...this.#played.values()].filter((each) => each !== own)
    const together = own.counts.map((_, i) => total(others.map(({ counts }) => counts[i]!)))
    return residualOf(own.counts, together)
  }
}
