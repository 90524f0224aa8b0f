import type { BotSpec, Rest } from '../../contract.ts'
import type { CheckOrder } from '../../contract/cases.ts'
import type { Game, Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Runner } from '../rerun/runner.ts'
import { questionsOf, type Case } from './case.ts'

export interface CaseRequest {
  readonly bot: BotSpec
  readonly clock: CheckOrder['clock']
  readonly runner: Runner
  readonly signal: AbortSignal
}

/**
 * Asks a fresh bot all questions of a case. Returns its replies, up to the one at which it was gone, and the rest of its stderr.
 * After a hang, no further turn is asked. Rejects when the signal aborts.
 */
export async function askCase(
  game: Game | null,
  kept: Case,
  { bot, clock, runner, signal }: CaseRequest,
): Promise<{ readonly replies: readonly Reply[]; readonly rest: Rest }> {
  const replies: Reply[] = []
  const enough = new AbortController()
  const onReplies = (received: readonly Reply[]) => {
    if (enough.signal.aborted) return
    const last = received.findIndex(isGone)
    replies.push(...received.slice(0, last < 0 ? undefined : last + 1))
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
    onReplies,
    AbortSignal.any([signal, enough.signal]),
  )
  signal.throwIfAborted()
  return { replies, rest }
}

/** True where the bot has ended or hangs. A late answer counts as an answer. */
export function isGone({ fault, output, unterminated }: Reply): boolean {
  if (fault === 'timeout') return output.length === 0 || unterminated === true
  return fault === 'crash'
}

/** Drops the timeout of a late answer: the case's own limit judges time. */
export function inTime(reply: Reply): Reply {
  if (isGone(reply)) return reply
  const { fault: _, why: __, ...answered } = reply
  return answered
}

/** The case's own limit applies to its last question. */
function questionsWithin({ asks }: Case, questions: readonly Question[]): readonly Question[] {
  const { withinMillis: limitMillis } = asks
  if (limitMillis === undefined) return questions
  return questions.map((each, i) => (i === questions.length - 1 ? { ...each, limitMillis } : each))
}
