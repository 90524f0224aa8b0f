import type { CallOptions } from '../../contract.ts'
import type { History, HistoryAsk } from '../../contract/reading.ts'
import type { FollowedValues } from '../../reading/following.ts'
import { checkExpressions, HistoryAnswer } from '../../reading/history-answer.ts'
import type { LogAccess } from '../log/access.ts'
import { HistoryScanner } from './history-scanner.ts'
import { lookInOrder } from './spans.ts'
import type { ScanThreads } from './threads.ts'
import { briefly, type HistoryWork } from './work.ts'

/** See `Reader.history`. A short one is read at once, the rest of a long one in threads. */
export async function historyOf(
  access: LogAccess,
  { match, expressions, from = 0, to = Infinity }: HistoryAsk,
  threads: ScanThreads,
  options: CallOptions = {},
): Promise<History> {
  checkExpressions(expressions)
  const log = access.reader()
  const card = log.card(match)
  const work: HistoryWork = { kind: 'history', file: access.file, match: card.id, expressions }
  const look = new HistoryScanner(log, work)
  const last = look.isOpen ? Math.min(to, card.framesKept - 1) : -1
  const answer = new HistoryAnswer(expressions.length, Math.max(0, from))
  const take = (found: readonly FollowedValues[], next: number) => answer.take(found, next)
  if (!look.isOpen || expressions.every(isLight)) {
    const { found, next } = look.at(answer.next, last, briefly())
    if (!take(found, next)) return answer.history(last)
  }
  await lookInOrder(threads, { work, from: answer.next, to: last, take }, options)
  return answer.history(last)
}

/** An expression without brackets cannot loop over a list. */
function isLight(expression: string): boolean {
  return !expression.includes('(')
}
