import type { BotSpec, Rest } from '../../contract.ts'
import type { CheckOrder } from '../../contract/cases.ts'
import type { Game, Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Runner } from '../rerun/runner.ts'
import { questionsOf, type Case } from './case.ts'

/** Who is asked, and where. */
export interface CaseRequest {
  readonly bot: BotSpec
  readonly clock: CheckOrder['clock']
  readonly runner: Runner
  readonly signal: AbortSignal
}

/**
 * Asks a fresh bot all questions of a case: its replies, up to the one with which it was gone, and the rest of its stderr.
 * A bot that hangs is not waited for turn after turn. Rejects when the signal aborts.
 */
export async function askCase(
  game: Game,
  kept: Case,
  { bot, clock, runner, signal }: CaseRequest,
): Promise<{ readonly replies: readonly Reply[]; readonly rest: Rest }> {
  const replies: Reply[] = []
  const enough = new AbortController()
  const hear = (heard: readonly Reply[]) => {
    if (enough.signal.aborted) return
    const last = heard.findIndex(isGone)
    replies.push(...heard.slice(0, last < 0 ? undefined : last + 1))
    if (last >= 0) enough.abort()
  }
  const { rest } = await runner.run(
    {
      bot,
      seat: kept.seat,
      clock,
      questions: questionsWithin(kept, questionsOf(game, kept)),
      turns: kept.turns.map(({ turn }) => turn),
      maxMillis: null,
    },
    hear,
    AbortSignal.any([signal, enough.signal]),
  )
  signal.throwIfAborted()
  return { replies, rest }
}

/** The bot has ended, or hangs. An answer that only came late is one. */
export function isGone({ fault, output, unterminated }: Reply): boolean {
  if (fault === 'timeout') return output.length === 0 || unterminated === true
  return fault === 'crash'
}

/** A late answer as if it were not: time is judged by what the case says of it. */
export function inTime(reply: Reply): Reply {
  if (isGone(reply)) return reply
  const { fault: _, why: __, ...answered } = reply
  return answered
}

/** Where the case has a limit of its own, the bot has as long. */
function questionsWithin({ asks }: Case, questions: readonly Question[]): readonly Question[] {
  const { withinMillis: limitMillis } = asks
  if (limitMillis === undefined) return questions
  return questions.map((each, i) => (i === questions.length - 1 ? { ...each, limitMillis } : each))
}
