import type { Calls, MatchCard } from '../../contract.ts'
import type { Outline, OutlineFrame } from '../../contract/reading.ts'
import type { Game } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { Log } from '../log/log.ts'
import { Answer } from './answer.ts'
import { ExchangesDrawn } from './exchanges-drawn.ts'
import { gameOfVersion, standingOf } from './standing.ts'
import { piecesOf } from './pieces.ts'

/** See `Reader.outline`. */
export async function outlineOf(
  log: Log,
  { match, from, to }: Parameters<Calls['outline']>[0],
  soundTo: number,
  signal?: AbortSignal,
): Promise<Outline> {
  const first = Math.max(0, from)
  const card = log.card(match)
  const drawing = new Drawing(
    card,
    soundTo,
    first > 0 ? log.frames(card.id, first - 1, first - 1)[0] : undefined,
  )
  const answer = new Answer<OutlineFrame>()
  for await (const frames of piecesOf(log, card.id, first, to, signal)) {
    for (const frame of frames)
      if (!answer.add(drawing.of(frame))) return { from: first, frames: answer.things }
  }
  return { from: first, frames: answer.things }
}

/** Draws the frames of a match, one after the other. */
class Drawing {
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
    const { index, events, state } = frame
    const [before, now] = [this.#state, JSON.stringify(state)]
    this.#state = now
    return {
      exchanges: this.#exchanges.of(frame),
      events: events.map(({ kind, text, seat }) => ({ kind, text, ...(seat !== undefined && { seat }) })),
      standing: index < this.#soundTo ? standingOf(this.#game, this.#seats, state) : null,
      isChange: before !== now,
    }
  }
}
