import type { Question } from '../../engine/game.ts'
import type { Exchange, Reply } from '../../engine/match.ts'

/** An exchange of a referee that does not tell what it makes of an answer: all that came in time is done. */
export function hostedExchange(question: Question, reply: Reply | undefined): Exchange {
  const { seat } = question
  if (reply?.seat !== seat) throw new Error(`seat ${seat} was asked, seat ${reply?.seat} replied`)
  const { fault, why } = reply
  if (fault === undefined) return { question, reply, ruling: { seat, result: 'done' } }
  return { question, reply, ruling: { seat, result: 'fault', fault, ...(why !== undefined && { why }) } }
}
