import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'

/**
 * Puts one seat's recorded questions to a fresh bot, turn by turn, whatever it answers: no seed and no other bot is needed. Ends
 * after a crash. Rejects when `signal` aborts.
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
