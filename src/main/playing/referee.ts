import type { Question } from '../../engine/game.ts'
import type { Frame, Match, Reply } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'
import type { PauseGate } from '../live/gate.ts'

/**
 * Carries questions to bots and replies back; yields each frame as it is made. The only part that waits, for bots and at the
 * gate. Rejects when `signal` aborts.
 */
export async function* referee(
  match: Match,
  bots: readonly Bot[],
  signal: AbortSignal,
  gate?: PauseGate,
): AsyncGenerator<Frame, void, void> {
  gate?.made(match.first)
  yield match.first
  while (match.questions.length > 0) {
    const { questions } = match
    const held = gate?.before(questions)
    if (held !== undefined) await held
    const replies = await ask(questions, bots, signal, gate)
    signal.throwIfAborted()
    const frame = await match.answer((await gate?.after(questions, replies)) ?? replies, signal)
    gate?.made(frame)
    yield frame
  }
}

async function ask(
  questions: readonly Question[],
  bots: readonly Bot[],
  signal: AbortSignal,
  gate: PauseGate | undefined,
): Promise<Reply[]> {
  gate?.asked(questions)
  const askOne = async (question: Question) => {
    const reply = await bots[question.seat]!.ask(question, signal)
    gate?.answered(question.seat)
    return reply
  }
  const [only] = questions
  return questions.length === 1 ? [await askOne(only!)] : Promise.all(questions.map(askOne))
}
