import { createHash, randomInt } from 'node:crypto'
import type { Frame } from '../../engine/match.ts'
import type { AwayBlock } from './dispatch.ts'
import type { PlayedBlock, PlayedMatch } from './outcome.ts'

type Tasks = AwayBlock['tasks']

interface RepeatEvents {
  send(block: number, tasks: Tasks, isWanted: () => boolean, notBy: string): void
  note(text: string): void
}

interface KeptBlock {
  readonly worker: string
  readonly tasks: Tasks
  readonly played: PlayedBlock
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
  readonly #pending = new Set<number>()
  readonly #counts = new Map<string, RepeatCounts>()

  constructor(events: RepeatEvents) {
    this.#events = events
  }

  of(worker: string): RepeatCounts {
    return this.#counts.get(worker) ?? { repeated: 0, differing: 0 }
  }

  kept(block: number, { worker, tasks, played, hasOthers }: KeptBlock): void {
    this.#kept.set(block, { worker, answers: answersOf(played) })
    if (!hasOthers || (this.#counts.has(worker) && randomInt(blocksForOneRepeat) > 0)) return
    this.#counts.set(worker, this.of(worker))
    this.#pending.add(block)
    this.#events.send(block, tasks, () => this.#pending.has(block), worker)
  }

  /** A second result of a block, by `worker`. */
  compare(block: number, worker: string, second: PlayedBlock): void {
    const first = this.#kept.get(block)
    this.#pending.delete(block)
    if (first === undefined || first.worker === worker) return
    const isSame = first.answers === answersOf(second)
    const { repeated, differing } = this.of(first.worker)
    const counts = { repeated: repeated + 1, differing: differing + (isSame ? 0 : 1) }
    this.#counts.set(first.worker, counts)
    if (!isSame && differing === 0)
      this.#events.note(
        `Block ${block} came out differently at ${worker} than at ${first.worker}: its bots depend on chance or time, or one of the two changes answers`,
      )
  }
}

function answersOf({ matches }: PlayedBlock): string {
  const answers = matches
    .toSorted((a, b) => a.rotation - b.rotation)
    .map((match) => repliesOf(match).map((replies) => replies.map(({ seat, output }) => ({ seat, output }))))
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64')
}

function repliesOf({ turns, frames }: PlayedMatch): PlayedMatch['turns'] {
  if (frames === undefined) return turns
  return frames.map((text) => (JSON.parse(text) as Frame).exchanges.map(({ reply }) => reply))
}
