import type { Rest } from '../../contract.ts'
import type {
  DifferenceCounts,
  GradeCounts,
  RunDivergence,
  RerunEnd,
  RerunOrder,
  RerunReport,
  SeatRerunOptions,
  RerunTurn,
} from '../../contract/rerun.ts'
import { UserError } from '../../engine/user-error.ts'
import { gradeCounts } from '../../reading/rerun-grade.ts'
import type { Log } from '../log/log.ts'
import { rerunQuestions } from './ask.ts'
import { readSeat, type SeatOfRecord } from './record.ts'
import type { Runner } from './runner.ts'
import { Comparison } from '../playing/answer-turns.ts'

export interface RerunDependencies {
  readonly log: Log
  readonly runner: Runner
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly progress: (part: number) => void
}

export interface Compared {
  readonly turns: readonly RerunTurn[]
  readonly end: RerunEnd
  readonly rest: Rest
}

/** Asks a bot afresh what a seat of a match was asked, `times` times, and compares: see `Calls.rerun`. */
export async function rerunMatch(order: RerunOrder, dependencies: RerunDependencies): Promise<RerunReport> {
  return reportOf(readRerun(order, dependencies.log), order, dependencies)
}

/** Reads what is to be asked, and checks the request: throws a `UserError`. */
export function readRerun(order: RerunOrder, log: Log): SeatOfRecord {
  const seat = readSeat(log, order.match, order.seat, order)
  if (seat.turns.length === 0) throw new UserError(askedNothing(seat, order))
  return seat
}

export async function reportOf(
  seat: SeatOfRecord,
  order: RerunOrder,
  dependencies: RerunDependencies,
): Promise<RerunReport> {
  const { times } = order
  const parts = new Parts(times, dependencies.progress)
  const first = await compareWithRecord(seat, order, { ...dependencies, progress: parts.at(0) })
  const divergences = await Promise.all(
    Array.from({ length: times - 1 }, (_, i) =>
      runDivergenceOf(seat, first.turns, i + 2, { ...dependencies, progress: parts.at(i + 1) }),
    ),
  )
  return {
    match: seat.card.id,
    game: seat.card.game,
    seat: seat.seat,
    bot: seat.bot,
    clock: seat.clock,
    ...first,
    unasked: seat.turns.length - first.turns.length,
    counts: countsOf(first.turns),
    grades: gradesOf(first.turns),
    first: firstOf(first.turns)?.turn ?? null,
    times,
    alike: 1 + divergences.filter((divergence) => divergence === null).length,
    divergence: firstDivergence(divergences),
  }
}

function askedNothing({ card, seat }: SeatOfRecord, { to }: SeatRerunOptions): string {
  return `Seat ${seat} was not asked ${to === undefined ? 'in' : `up to turn ${to} of`} match ${card.id}`
}

/** One run, compared with the record; empty if nothing was asked. */
export async function compareWithRecord(
  seat: SeatOfRecord,
  { stopAtDifference }: SeatRerunOptions,
  { runner, signal, progress }: RerunDependencies,
): Promise<Compared> {
  if (seat.turns.length === 0) return { turns: [], end: 'complete', rest: { errors: '', droppedBytes: 0 } }
  const comparison = new Comparison(seat)
  const turns: RerunTurn[] = []
  const ended = await rerunQuestions(
    runner,
    seat,
    (recorded, now) => {
      const turn = comparison.turn(recorded, now)
      turns.push(turn)
      progress(turns.length / seat.turns.length)
      return stopAtDifference && isGreat(turn) ? 'stop' : 'go on'
    },
    signal,
  )
  return { turns, ...ended }
}

export function countsOf(turns: readonly RerunTurn[]): DifferenceCounts {
  const counts = { same: 0, message: 0, action: 0, fault: 0 }
  for (const { difference } of turns) counts[difference] += 1
  return counts
}

export function gradesOf(turns: readonly RerunTurn[]): GradeCounts {
  return gradeCounts(turns.flatMap(({ grade }) => grade ?? []))
}

/** The first turn with another action or fault, else the first with another message. */
export function firstOf(turns: readonly RerunTurn[]): RerunTurn | undefined {
  return turns.find(isGreat) ?? turns.find(({ difference }) => difference === 'message')
}

function isGreat({ difference }: RerunTurn): boolean {
  return difference === 'action' || difference === 'fault'
}

/** Where a further run diverges from the first; it ends there. Null: it answers alike. */
async function runDivergenceOf(
  seat: SeatOfRecord,
  first: readonly RerunTurn[],
  run: number,
  { runner, signal, progress }: RerunDependencies,
): Promise<RunDivergence | null> {
  if (first.length === 0) return null
  const comparison = new Comparison(seat)
  const different: RerunTurn[] = []
  let received = 0
  await rerunQuestions(
    runner,
    seat,
    (recorded, now) => {
      const { now: reply, ruling } = first[received++]!
      const turn = comparison.turn(recorded, now, { reply, ruling })
      if (turn.difference !== 'same') different.push(turn)
      progress(received / first.length)
      return isGreat(turn) || received === first.length ? 'stop' : 'go on'
    },
    signal,
  )
  progress(1)
  const turn = firstOf(different)
  return turn === undefined ? null : { run, turn }
}

function firstDivergence(divergences: readonly (RunDivergence | null)[]): RunDivergence | null {
  const there = divergences.filter((divergence) => divergence !== null)
  const first = firstOf(there.map(({ turn }) => turn).toSorted((a, b) => a.turn - b.turn))
  return there.find(({ turn }) => turn === first) ?? null
}

class Parts {
  readonly #parts: number[]
  readonly #onProgress: (part: number) => void

  constructor(count: number, onProgress: (part: number) => void) {
    this.#parts = Array.from({ length: count }, () => 0)
    this.#onProgress = onProgress
  }

  at(place: number): (part: number) => void {
    return (part) => {
      this.#parts[place] = part
      this.#onProgress(this.#parts.reduce((sum, own) => sum + own, 0) / this.#parts.length)
    }
  }
}
