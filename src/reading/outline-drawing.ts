import type { MatchCard } from '../contract.ts'
import type { OutlineFrame } from '../contract/reading.ts'
import type { Game } from '../engine/game.ts'
import type { Frame } from '../engine/match.ts'
import { ExchangesDrawn } from './exchanges-drawn.ts'
import { remarksDrawn } from './remarks-drawn.ts'
import { gameOfVersion, standingOf } from './standing.ts'

/** Outlines the frames of a match, in order. */
export class OutlineDrawing {
  readonly #game: Game | undefined
  readonly #exchanges: ExchangesDrawn
  readonly #seats: number
  readonly #soundTo: number
  #state: string | undefined

  constructor(card: MatchCard, soundTo: number, before: Frame | undefined) {
    this.#game = gameOfVersion(card)
    this.#exchanges = new ExchangesDrawn(card.parent, before)
    this.#seats = card.seats.length
    this.#soundTo = soundTo
    this.#state = before && JSON.stringify(before.state)
  }

  of(frame: Frame): OutlineFrame {
    const { index, events, state, remarks } = frame
    const [before, now] = [this.#state, JSON.stringify(state)]
    this.#state = now
    return {
      exchanges: this.#exchanges.of(frame),
      events: events.map(({ kind, text, seat }) => ({ kind, text, ...(seat !== undefined && { seat }) })),
      standing: index < this.#soundTo ? standingOf(this.#game, this.#seats, state) : null,
      isChange: before !== now,
      ...(remarks !== undefined && { remarks: remarksDrawn(remarks) }),
    }
  }
}
