import type { Question } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'
import type { Bot } from './bots/bot.ts'

/**
 * Asks a fresh bot what one seat was asked, turn by turn, whatever it answers: the questions come from a record, so no
 * seed and no other bot is needed. After a crash there is nobody left to ask. Rejects when `signal` aborts.
 */
export async function* rerunSeat(
  bot: Bot,
  questions: Iterable<Question>,
  signal: AbortSignal,
): AsyncGenerator<Reply, void, void> {
  for (const question of questions) {
    const reply = await bot.ask(question, signal)
    yield reply
    if (reply.fault === 'crash') return
  }
}
