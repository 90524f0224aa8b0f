import type { Calls, MatchCard } from '../contract.ts'
import type { Outline, OutlineFrame } from '../contract/reading.ts'
import { AnswerPage } from './answer.ts'
import type { FrameSource } from './frame-source.ts'
import type { Game } from '../engine/game.ts'
import type { Frame } from '../engine/match.ts'
import { ExchangesDrawn } from './exchanges-drawn.ts'
import { remarksDrawn } from './remarks-drawn.ts'
import { gameOfVersion, standingOf } from './standing.ts'

/** See `Reader.outline`. */
export async function outlineOf(
  source: FrameSource,
  { from, to }: Pick<Parameters<Calls['outline']>[0], 'from' | 'to'>,
  signal?: AbortSignal,
): Promise<Outline> {
  const first = Math.max(0, from)
  const before = first > 0 ? source.frame(first - 1) : undefined
  const drawing = new OutlineDrawing(source.card, source.soundTo, before)
  const answer = new AnswerPage<OutlineFrame>()
  for await (const frames of source.frames(first, to, signal)) {
    for (const frame of frames)
      if (!answer.add(drawing.of(frame))) return { from: first, frames: answer.things }
  }
  return { from: first, frames: answer.things }
}

/** Outlines the frames of a match, in order. */
class OutlineDrawing {
  readonly #game: Game | undefined
  readonly #exchanges: ExchangesDrawn
  readonly #seats: number
  readonly #soundTo: number
  #state: string | undefined

  constructor(card: MatchCard, soundTo: number, before: Frame | undefined) {
    this.#game = gameOfVersion(card)
    this.#exchanges = new ExchangesDrawn(card, before)
    this.#seats = card.seats.length
    this.#soundTo = soundTo
    this.#state = before && JSON.stringify(before.state)
  }

  of(frame: Frame): OutlineFrame {
    const { index, events, state, standing, remarks } = frame
    const [before, now] = [this.#state, JSON.stringify(state)]
    this.#state = now
    return {
      exchanges: this.#exchanges.of(frame),
      events: events.map(({ kind, text, seat }) => ({ kind, text, ...(seat !== undefined && { seat }) })),
      standing: standing ?? (index < this.#soundTo ? standingOf(this.#game, this.#seats, state) : null),
      isChange: before !== now,
      ...(remarks !== undefined && { remarks: remarksDrawn(remarks) }),
    }
  }
}
