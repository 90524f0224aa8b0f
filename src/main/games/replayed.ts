import { shortened } from '../../reading/shortened.ts'
import type { Question, Seat } from '../../engine/game.ts'
import type { Exchange, Frame, Match, Reply, Setup } from '../../engine/match.ts'
import { GameFailure } from './failure.ts'
import { counted } from '../../number-text.ts'

export interface RecordedExchange {
  readonly turn: number
  readonly question: Question
  readonly output: readonly string[]
  readonly fault: Reply['fault']
}

export function recordedExchanges(
  frames: readonly Pick<Frame, 'index' | 'exchanges'>[],
): readonly RecordedExchange[] {
  return frames.flatMap(({ index, exchanges }) =>
    exchanges.map(({ question, reply }: Exchange) => ({
      ...{ turn: index, question, output: reply.output, fault: reply.fault },
    })),
  )
}

/**
 * A match that is brought back to a turn of its record by the recorded answers: as long as they are given, each question must be
 * the recorded one, line by line. Throws a `GameFailure` with the first difference.
 */
export class ReplayedMatch implements Match {
  readonly setup: Setup
  readonly first: Frame
  readonly #match: Match
  /** What is still to be repeated. */
  #rest: readonly RecordedExchange[]

  constructor(match: Match, recorded: readonly RecordedExchange[]) {
    this.#match = match
    this.setup = match.setup
    this.first = match.first
    this.#rest = recorded
  }

  get questions(): readonly Question[] {
    return this.#match.questions
  }

  get asksNobody(): boolean {
    return this.#match.asksNobody === true
  }

  async answer(replies: readonly Reply[], signal: AbortSignal): Promise<Frame | null> {
    for (const [i, question] of this.questions.entries()) this.#repeat(question, replies[i])
    return this.#match.answer(replies, signal)
  }

  set onMore(more: (seat: Seat, lines: readonly string[]) => void) {
    this.#match.onMore = more
  }

  async legal(seat: Seat, signal: AbortSignal) {
    return (await this.#match.legal?.(seat, signal)) ?? []
  }

  log(): string {
    return this.#match.log?.() ?? ''
  }

  result() {
    return this.#match.result()
  }

  close(): Promise<void> {
    return this.#match.close()
  }

  #repeat(question: Question, reply: Reply | undefined): void {
    const [recorded, ...rest] = this.#rest
    if (recorded === undefined) return
    const difference = questionDifference(recorded.question, question)
    if (difference !== null)
      throw new GameFailure(
        `The game does not repeat this match from its seed: in turn ${recorded.turn} ${difference}`,
      )
    const isRecorded =
      reply?.fault === recorded.fault && reply?.output.join('\n') === recorded.output.join('\n')
    this.#rest = isRecorded ? rest : []
  }
}

/** The first difference between two questions, as text; null: none. */
export function questionDifference(recorded: Question, now: Question): string | null {
  if (recorded.seat !== now.seat) return `seat ${recorded.seat} was asked, and now seat ${now.seat}`
  const length = Math.max(recorded.input.length, now.input.length)
  for (let i = 0; i < length; i++) {
    const [was, is] = [recorded.input[i], now.input[i]]
    if (was !== is)
      return `line ${i + 1} of what seat ${now.seat} reads was ${lineText(was)}, and is now ${lineText(is)}`
  }
  if (recorded.answerLines !== now.answerLines)
    return `seat ${now.seat} was asked for ${counted(recorded.answerLines, 'line')}, and now for ${now.answerLines}`
  return null
}

function lineText(line: string | undefined): string {
  return line === undefined ? 'missing' : shortened(JSON.stringify(line), 80)
}
