import type { MatchRecord } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openMatch, ranksOf, type Frame, type Reply } from '../../engine/match.ts'
import type { ToLog } from '../log/records.ts'
import { setupOf } from '../playing/setup.ts'
import type { PlayedMatch } from './job.ts'

/** What a worker reports is not what the rules give. */
export class Unverified extends Error {}

/** The whole match, made again by the rules from its answers, as the log takes it. Throws `Unverified`. */
export function remade(order: MatchRecord, played: PlayedMatch): readonly ToLog[] {
  const { elapsedMillis, turns, rests } = played
  const ended = Date.now()
  const match = openMatch(gameOf(order.game), setupOf(order))
  const frames = turns.map((replies, i) => {
    checkSeats(match.questions, replies, i + 1)
    return textOf(match.answer(replies.map((reply) => ({ ...reply, by: 'bot' }))), order)
  })
  const { end, scores } = match.result()
  if (match.questions.length > 0 || end !== played.end || scores.join() !== played.scores.join())
    throw new Unverified(
      `its answers lead to ${end ?? 'no end'} with the scores ${scores.join(', ')}, and it reports ${played.end} with ${played.scores.join(', ')}`,
    )
  if (rests.length !== order.seats.length) throw new Unverified('it does not report all seats')
  const id = order.id
  return [
    { kind: 'begin', match: { ...order, started: ended - elapsedMillis }, first: match.first },
    { kind: 'frames', match: id, from: 1, frames, pending: [] },
    { kind: 'end', match: id, end: { ended, end, scores, ranks: ranksOf(scores), rests } },
  ]
}

function checkSeats(
  questions: readonly { readonly seat: number }[],
  replies: readonly Reply[],
  turn: number,
): void {
  const [asked, replied] = [questions, replies].map((all) => all.map(({ seat }) => seat).join(', '))
  if (asked !== replied)
    throw new Unverified(`turn ${turn} asks the seats ${asked || 'none'}, not ${replied || 'none'}`)
}

function textOf(frame: Frame, { keep }: Pick<MatchRecord, 'keep'>): string {
  const { index, exchanges } = frame
  return JSON.stringify(keep === 'results' ? { index, exchanges } : frame)
}
