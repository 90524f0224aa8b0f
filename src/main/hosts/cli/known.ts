import type { MatchCard } from '../../../contract.ts'
import type { Json, Seat } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { framesFrom } from '../../exports/frame-ranges.ts'
import { rulesOf } from '../../playing/rules-of.ts'
import type { Studio } from '../../studio.ts'

/**
 * What a seat could know at its last question up to a turn, as JSON and as lines; throws a `UserError` where that cannot be
 * determined.
 */
export async function knownAt(
  { calls }: Studio,
  card: MatchCard,
  seat: Seat,
  turn: number,
): Promise<{ readonly known: Json; readonly lines: readonly string[] }> {
  const { title, aids } = rulesOf(card, 'asked what a seat knows')
  if (aids.know === undefined || aids.knownLines === undefined)
    throw new UserError(`--known draws a map from the inputs of a seat; ${title} has no such map`)
  let known: Json = null
  let isAsked = false
  for await (const { index, exchanges } of framesFrom(calls, card)) {
    if (index > turn) break
    for (const { question, reply } of exchanges) {
      if (question.seat !== seat) continue
      known = aids.know(known, question, reply.output)
      isAsked = true
    }
  }
  if (!isAsked) throw new UserError(`Seat ${seat} of match ${card.id} was not asked up to turn ${turn}`)
  return { known, lines: aids.knownLines(known) }
}
