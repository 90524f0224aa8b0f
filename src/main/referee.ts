import type { Question } from '../engine/game.ts'
import type { Frame, Match, Reply } from '../engine/match.ts'
import type { Bot } from './bots/bot.ts'

/** Carries questions to bots and replies back; yields each frame as it is made; the only thing that waits. Rejects when `signal` aborts. */
export async function* referee(
  match: Match,
  bots: readonly Bot[],
  signal: AbortSignal,
): AsyncGenerator<Frame, void, void> {
  yield match.first
  while (match.questions.length > 0) {
    const replies = await ask(match.questions, bots, signal)
    signal.throwIfAborted()
    yield await match.answer(replies, signal)
  }
}

/** All questions of a round are asked at once. */
async function ask(
  questions: readonly Question[],
  bots: readonly Bot[],
  signal: AbortSignal,
): Promise<Reply[]> {
  const [only] = questions
  if (questions.length === 1) return [await bots[only!.seat]!.ask(only!, signal)]
  return Promise.all(questions.map((question) => bots[question.seat]!.ask(question, signal)))
}
