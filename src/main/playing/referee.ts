import type { Question } from '../../engine/game.ts'
import type { Exchange, Frame, Match, Reply } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'
import { hostedExchange } from '../games/exchange.ts'
import { GameFailure } from '../games/failure.ts'
import { mostTurns } from '../games/limits.ts'
import type { PauseGate } from '../live/gate.ts'

/**
 * Carries questions to bots and replies back; yields each frame as it is made. The only part that waits, for bots, for a hosted
 * referee and at the gate. Rejects when `signal` aborts, and with a `GameFailure` where the match goes on after `most` turns.
 */
export async function* referee(
  match: Match,
  bots: readonly Bot[],
  signal: AbortSignal,
  gate?: PauseGate,
  most: number = mostTurns,
): AsyncGenerator<Frame, void, void> {
  match.onMore = (seat, lines) => bots[seat]!.more?.(lines)
  gate?.made(match.first)
  yield match.first
  let { index } = match.first
  /** Of the turn that is not made yet. */
  let given: readonly Exchange[] = []
  while (match.questions.length > 0 || match.asksNobody === true) {
    if (index >= most) throw new GameFailure(`The game does not end: it was stopped after turn ${most}`)
    const { questions } = match
    const paused = gate?.before(questions)
    if (paused !== undefined) await paused
    const own = await ask(questions, bots, signal, gate)
    signal.throwIfAborted()
    const replies = (await gate?.after(questions, own)) ?? own
    let frame: Frame | null
    try {
      frame = await match.answer(replies, signal)
    } catch (error) {
      if (!(error instanceof GameFailure)) throw error
      yield {
        ...brokenTurn(index + 1, [...given, ...exchangesOf(questions, replies)], error),
        ...logged(match),
      }
      throw error
    }
    if (frame === null) {
      given = [...given, ...exchangesOf(questions, replies)]
      continue
    }
    given = []
    ;({ index } = frame)
    gate?.made(frame)
    yield frame
  }
}

function exchangesOf(questions: readonly Question[], replies: readonly Reply[]): readonly Exchange[] {
  return questions.map((question, i) => hostedExchange(question, replies[i]))
}

/** The turn in which the game failed, as far as it was played. */
function brokenTurn(index: number, exchanges: readonly Exchange[], { message }: GameFailure): Frame {
  const [text = ''] = message.split('\n')
  return { index, exchanges, events: [{ kind: 'failed', text }], state: null }
}

function logged(match: Match): Pick<Frame, 'referee'> {
  const referee = match.log?.() ?? ''
  return referee === '' ? {} : { referee }
}

async function ask(
  questions: readonly Question[],
  bots: readonly Bot[],
  signal: AbortSignal,
  gate: PauseGate | undefined,
): Promise<Reply[]> {
  gate?.onQuestions(questions)
  const askOne = async (question: Question) => {
    const reply = await bots[question.seat]!.ask(question, signal)
    gate?.answered(question.seat)
    return reply
  }
  const [only] = questions
  return questions.length === 1 ? [await askOne(only!)] : Promise.all(questions.map(askOne))
}
