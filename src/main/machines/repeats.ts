import { createHash, randomInt } from 'node:crypto'
import type { Frame } from '../../engine/match.ts'
import type { AwayBlock } from './dispatch.ts'
import type { PlayedBlock, PlayedMatch } from './outcome.ts'
import { Pauses } from './pauses.ts'

type Tasks = AwayBlock['tasks']

interface RepeatEvents {
  send(block: number, tasks: Tasks, isWanted: () => boolean, notBy: string): void
  note(text: string): void
}

interface KeptBlock {
  readonly worker: string
  readonly tasks: Tasks
  /** Of `answersOf`. */
  readonly answers: string
  /** Whether somebody else could play it. */
  readonly hasOthers: boolean
}

/** How often a worker's blocks came out differently when another one played them. */
interface RepeatCounts {
  readonly repeated: number
  readonly differing: number
}

/** Of a worker's blocks the first is played by another one too, and then one of so many. */
const blocksForOneRepeat = 100

/** Has some blocks played by a second worker, and compares the answers: a lie that obeys the rules is found in no other way. */
export class Repeats {
  readonly #events: RepeatEvents
  /** By block: who played it, and what was answered. */
  readonly #kept = new Map<number, { readonly worker: string; readonly answers: string }>()
  /** Sent to a second worker, which has not answered. */
  readonly #pending = new Map<number, Tasks>()
  readonly #counts = new Map<string, RepeatCounts>()

  constructor(events: RepeatEvents) {
    this.#events = events
  }

  of(worker: string): RepeatCounts {
    return this.#counts.get(worker) ?? { repeated: 0, differing: 0 }
  }

  /** Whether the kept result of a block is by this worker: it has nothing new to say. */
  isBy(block: number, worker: string): boolean {
    return this.#kept.get(block)?.worker === worker
  }

  kept(block: number, { worker, tasks, answers, hasOthers }: KeptBlock): void {
    this.#kept.set(block, { worker, answers })
    if (!hasOthers || (this.#counts.has(worker) && randomInt(blocksForOneRepeat) > 0)) return
    this.#counts.set(worker, this.of(worker))
    this.#pending.set(block, tasks)
    this.#events.send(block, tasks, () => this.#pending.has(block), worker)
  }

  /** Of a block that was sent to a second worker; undefined: nobody waits for its result. */
  tasksOf(block: number): Tasks | undefined {
    return this.#pending.get(block)
  }

  /** The verified result of a second `worker`; `answers` are those of `answersOf`. */
  compare(block: number, worker: string, answers: string): void {
    const first = this.#kept.get(block)
    const isAwaited = this.#pending.delete(block)
    if (!isAwaited || first === undefined || first.worker === worker) return
    const isSame = first.answers === answers
    const { repeated, differing } = this.of(first.worker)
    const counts = { repeated: repeated + 1, differing: differing + (isSame ? 0 : 1) }
    this.#counts.set(first.worker, counts)
    if (!isSame && differing === 0)
      this.#events.note(
        `Block ${block} came out differently at ${worker} than at ${first.worker}: its bots depend on chance or time, or one of the two changes answers`,
      )
  }
}

/** The same for two results with the same answers. Meanwhile others have the thread. */
export async function answersOf({ matches }: PlayedBlock): Promise<string> {
  const pauses = new Pauses()
  const hash = createHash('sha256')
  for (const { rotation, turns, frames } of matches.toSorted((a, b) => a.rotation - b.rotation)) {
    const count = frames?.length ?? turns.length
    hash.update(`${rotation} ${count}\n`)
    for (let i = 0; i < count; i++) {
      await pauses.whenDue()
      const replies = frames === undefined ? turns[i]! : repliesIn(frames[i]!)
      hash.update(`${JSON.stringify(replies.map(({ seat, output }) => ({ seat, output })))}\n`)
    }
  }
  return hash.digest('base64')
}

function repliesIn(frame: string): PlayedMatch['turns'][number] {
  return (JSON.parse(frame) as Frame).exchanges.map(({ reply }) => reply)
}
