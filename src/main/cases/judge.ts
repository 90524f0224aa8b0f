import { thinkingText } from '../../reading/time-text.ts'
import type { CaseVerdict } from '../../contract/cases.ts'
import { beginsWith, compareAnswers } from '../../reading/compare-answers.ts'
import type { Game, Ruling } from '../../engine/game.ts'
import { type Reply } from '../../engine/match.ts'
import { linesOf, matchOf, type Case, type OtherAnswer } from './case.ts'

export function judge(game: Game | null, kept: Case, reply: Reply): CaseVerdict {
  const { withinMillis } = kept.asks
  if (reply.fault === 'timeout' && withinMillis !== undefined)
    return { result: 'failed', why: `no answer within ${withinMillis} ms` }
  if (reply.fault !== undefined) return faulted(reply.fault, reply.why)
  const ruling = game === null ? hostedRuling(kept, reply) : rulingOf(game, kept, reply)
  if (ruling.fault !== undefined) return faulted(ruling.fault, ruling.why)
  const trouble =
    troubleWithAnswer(game, kept, reply.output) ??
    troubleWithRuling(kept, ruling) ??
    troubleWithTime(kept, reply)
  return trouble === null ? { result: 'passed', why: '' } : { result: 'failed', why: trouble }
}

/** The ruling on a reply of the case's seat, with the recorded answers of the other seats. */
export function rulingOf(game: Game, kept: Case, reply: Reply): Ruling {
  const match = matchOf(game, kept)
  const replies = match.questions.map(({ seat }) => (seat === kept.seat ? reply : otherReply(kept, seat)))
  const { exchanges } = match.answer(replies)
  return exchanges.find(({ question }) => question.seat === kept.seat)!.ruling
}

/**
 * The program with the rules is not asked: it takes whatever comes in time, but for an answer that it did not take, or corrected, in
 * the match.
 */
function hostedRuling(kept: Case, { seat, output }: Reply): Ruling {
  const rejected = whyRejected(kept, output)
  if (rejected !== null) return { seat, result: 'fault', fault: 'invalid', why: rejected }
  const { corrected, did } = kept.turns.at(-1)!
  if (corrected === undefined || !isRecorded(kept, output)) return { seat, result: 'done' }
  return { seat, result: 'corrected', why: corrected, ...(did !== undefined && { did }) }
}

/** Why the game did not take this answer in the match; null: it was another, or the game took it. */
export function whyRejected(kept: Case, output: readonly string[]): string | null {
  const { rejected } = kept.turns.at(-1)!
  return rejected !== undefined && isRecorded(kept, output) ? rejected : null
}

/** Blanks do not count. */
function isRecorded({ turns }: Case, output: readonly string[]): boolean {
  const { answer } = turns.at(-1)!
  if (answer === null) return false
  const recorded = linesOf(answer)
  return beginsWith(output, recorded) && beginsWith(recorded, output)
}

export function replyWith(seat: number, answer: string): Reply {
  return { seat, by: 'record', output: linesOf(answer), errors: '', micros: 0 }
}

/**
 * True where an answer is the action of a requirement: whatever else a bot says does not count. Where the rules cannot be asked,
 * the requirement is what the answer begins with.
 */
export function isSameAnswer(
  game: Game | null,
  { state, seat, turns }: Case,
  wanted: readonly string[],
  answer: readonly string[],
): boolean {
  if (game === null && beginsWith(answer, wanted)) return true
  return compareAnswers(game, state, seat, wanted, answer, turns.at(-1)!.did) !== 'action'
}

function faulted(fault: string, why: string | undefined): CaseVerdict {
  return { result: 'faulted', why: why === undefined || why === '' ? fault : `${fault}: ${why}` }
}

function troubleWithAnswer(game: Game | null, kept: Case, answer: readonly string[]): string | null {
  const { must, mustNot } = kept.asks
  const isIt = (each: string) => isSameAnswer(game, kept, linesOf(each), answer)
  if (must !== undefined && !must.some(isIt)) return `it must be ${must.join(' or ')}`
  const wrong = mustNot?.find(isIt)
  return wrong === undefined ? null : `it must not be ${wrong}`
}

function troubleWithRuling({ asks }: Case, { result, did, why }: Ruling): string | null {
  if (asks.asGiven === undefined || result !== 'corrected') return null
  const done = [did, why].filter((words) => words !== undefined && words !== '').join(', ')
  return `the rules corrected it${done === '' ? '' : `: ${done}`}`
}

function troubleWithTime({ asks: { withinMillis } }: Case, { micros }: Reply): string | null {
  if (withinMillis === undefined || micros <= withinMillis * 1000) return null
  return `it took ${thinkingText(micros)}, ${withinMillis} ms are allowed`
}

/** A seat without an answer, because the match was cut off, has timed out. */
function otherReply({ others }: Case, seat: number): Reply {
  const { answer, fault }: Pick<OtherAnswer, 'answer' | 'fault'> = others.find(
    (each) => each.seat === seat,
  ) ?? { answer: null, fault: 'timeout' }
  const reply = answer === null ? { ...replyWith(seat, ''), output: [] } : replyWith(seat, answer)
  return fault === undefined ? reply : { ...reply, fault }
}
