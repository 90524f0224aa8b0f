import type { GameEvent, Seat } from '../../../engine/game.ts'
import type { Exchange, Frame, Remark } from '../../../engine/match.ts'
import { MarkedSeats, redWordsIn, seatNamedIn, wordsAbout } from './red-words.ts'

/** As many rounds go on without a seat before it counts as put out; a round is its longest pause so far. */
const silentRounds = 3

interface LastQuestion {
  readonly turn: number
  /** Turns with questions, up to this one. */
  readonly nth: number
  /** The most such turns from one question to the next. */
  readonly pause: number
  readonly hasFault: boolean
  /** Of that turn. */
  readonly events: readonly GameEvent[]
  /** Of the turn after it, which may say what became of the answer. */
  readonly later: readonly GameEvent[]
}

/** Finds the seats that a referee asks no more while it goes on asking others: it may have put them out for an answer. */
export class SilentSeats {
  readonly #asked = new Map<Seat, LastQuestion>()
  /** Turns with red words that name no seat. */
  readonly #redTurns: number[] = []
  readonly #marked = new MarkedSeats()
  #turns = 0

  /** Turns come in order. */
  look({ index, exchanges, events }: Pick<Frame, 'index' | 'exchanges' | 'events'>): void {
    this.#marked.look(exchanges)
    if (exchanges.length > 0) this.#turns += 1
    if (redWordsIn(events).some(({ seat }) => seat === null)) this.#redTurns.push(index)
    for (const [seat, last] of this.#asked)
      if (last.turn === index - 1) this.#asked.set(seat, { ...last, later: events })
    for (const exchange of exchanges) this.#ask(index, exchange, events)
  }

  /**
   * Of the last turn. A seat that is last at the end and was put out in red words was rejected; without such words only its silence is
   * known. One that ends above another may have finished early. Red words that name nobody are about a silent seat where each turn that
   * has some is the last of one.
   */
  remarks(scores: readonly number[]): readonly Remark[] {
    const silent = [...this.#asked].filter(([seat, asked]) => this.#isSilent(asked) && isLowest(seat, scores))
    const endings = silent.map(([, { turn }]) => turn)
    const isRedAtEndings = this.#redTurns.every(
      (turn) => endings.filter((each) => each === turn).length === 1,
    )
    return silent.map(([seat, asked]) => {
      const { turn, events, later } = asked
      const red =
        redWordsIn(later).find((words) => words.seat === seat) ??
        redWordsIn(events).find((words) => words.seat === null && isRedAtEndings)
      if (red !== undefined && !this.#marked.mayForge(seat)) {
        const text = `the game rejects the answer of turn ${turn}${wordsAbout(seat, red.text)}`
        return { kind: 'rejected', seat, turn, text }
      }
      const text = `the game asks seat ${seat} no more after turn ${turn}${this.#marked.mayForge(seat) ? '' : reasonGiven(seat, asked)}`
      return { kind: 'unasked', seat, turn, text }
    })
  }

  #ask(turn: number, { question: { seat }, ruling }: Exchange, events: readonly GameEvent[]): void {
    const before = this.#asked.get(seat)
    const nth = this.#turns
    const pause = before === undefined ? 0 : Math.max(before.pause, nth - before.nth)
    this.#asked.set(seat, { turn, nth, pause, hasFault: ruling.fault !== undefined, events, later: [] })
  }

  /** Who was asked once only is compared with games that ask their seats in turn. */
  #isSilent({ nth, pause, hasFault }: LastQuestion): boolean {
    return !hasFault && this.#turns - nth >= silentRounds * (pause || this.#asked.size)
  }
}

function isLowest(seat: Seat, scores: readonly number[]): boolean {
  const own = scores[seat]!
  return scores.every((score) => score >= own) && scores.some((score) => score > own)
}

/** A tooltip of the seat, as the SDK shows why a seat is deactivated, or a summary that names it. */
function reasonGiven(seat: Seat, { events, later }: LastQuestion): string {
  const told = [...events, ...later]
  const words =
    told.findLast((event) => event.kind === 'tooltip' && event.seat === seat) ??
    told.findLast(({ kind, text }) => kind === 'summary' && seatNamedIn(text) === seat)
  return words === undefined ? '' : wordsAbout(seat, words.text)
}
