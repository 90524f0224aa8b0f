import type { Calls, MatchCard } from '../../contract.ts'
import type { Outline, OutlineExchange, OutlineFrame } from '../../contract/reading.ts'
import type { Game } from '../../engine/game.ts'
import { games } from '../../engine/games/index.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import type { Log } from '../log/log.ts'
import { Answer } from './answer.ts'
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
  readonly #seats: number
  readonly #soundTo: number
  #state: string | undefined

  constructor({ game, version, seats }: MatchCard, soundTo: number, before: Frame | undefined) {
    this.#game = games.find((each) => each.id === game && each.version === version)
    this.#seats = seats.length
    this.#soundTo = soundTo
    this.#state = before && JSON.stringify(before.state)
  }

  of({ index, exchanges, events, state }: Frame): OutlineFrame {
    const [before, now] = [this.#state, JSON.stringify(state)]
    this.#state = now
    return {
      exchanges: exchanges.map(outlineExchange),
      events: events.map(({ kind, text, seat }) => ({ kind, text, ...(seat !== undefined && { seat }) })),
      standing: index < this.#soundTo ? this.#standing(state) : null,
      isChange: before !== now,
    }
  }

  /** Null also where the rules cannot make anything of a state that came from elsewhere. */
  #standing(state: unknown): readonly number[] | null {
    try {
      const standing = this.#game?.aids.standing(state) ?? null
      const isSound = standing?.length === this.#seats && standing.every(Number.isFinite)
      return isSound ? standing : null
    } catch {
      return null
    }
  }
}

function outlineExchange({ question, reply, ruling }: Exchange): OutlineExchange {
  return {
    seat: question.seat,
    micros: reply.micros,
    limitMillis: question.limitMillis,
    result: ruling.result,
    ...(ruling.fault !== undefined && { fault: ruling.fault }),
    ...(reply.errors !== '' && { hasErrors: true }),
    ...(reply.leftover && { hasLeftover: true }),
  }
}
