import type { Calls } from '../../contract.ts'
import type { History, ValueHistory, ValuePoint } from '../../contract/reading.ts'
import { readExpression, type Expression } from '../../engine/condition.ts'
import type { Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'
import { piecesOf } from './pieces.ts'

/** See `Reader.history`. */
export async function historyOf(
  log: Log,
  { match, expressions, from = 0, to = Infinity }: Parameters<Calls['history']>[0],
  signal?: AbortSignal,
): Promise<History> {
  const card = log.card(match)
  const circumstances = { game: card.game, seats: card.seats.length, options: card.options }
  const values = expressions.map((text) => new Following(text))
  const last = Math.min(to, card.framesKept - 1)
  let before = log.frames(card.id, from - 1, from - 1)[0]
  for await (const frames of piecesOf(log, card.id, from, last, signal)) {
    for (const frame of frames) {
      for (const value of values) value.look(frame, before, circumstances)
      before = frame
    }
  }
  return { values: values.map((value) => value.history()), next: null }
}

type Circumstances = Parameters<Expression['value']>[2]

class Following {
  readonly #points: ValuePoint[] = []
  #expression: Expression | null = null
  #mistake: string | null = null
  #text: string | undefined | null = null

  constructor(text: string) {
    this.#attempt(() => (this.#expression = readExpression(text)))
  }

  look(frame: Frame, before: Frame | undefined, match: Circumstances): void {
    if (this.#mistake !== null) return
    this.#attempt(() => this.#keep(frame.index, this.#expression!.value(frame, before, match)))
  }

  history(): ValueHistory {
    return { points: this.#points, mistake: this.#mistake, notes: [] }
  }

  #keep(frame: number, value: Json | undefined): void {
    const text = value === undefined ? undefined : JSON.stringify(value)
    if (text === this.#text) return
    this.#text = text
    this.#points.push({ frame, ...(value !== undefined && { value }) })
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.#mistake = error.message
    }
  }
}
