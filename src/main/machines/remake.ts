import type { MatchEnd, MatchRecord } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openMatch, ranksOf, type Frame, type Reply } from '../../engine/match.ts'
import type { ToLog } from '../log/records.ts'
import { exchangedText, frameText } from '../match-files/frame-form.ts'
import { isByRules } from '../../reading/by-rules.ts'
import type { MatchTask } from '../playing/play.ts'
import { setupOf } from '../playing/setup.ts'
import { failureIn, playedIn, type PlayedMatch } from './outcome.ts'
import { Pauses } from './pauses.ts'

/** What a worker reports is not what the rules give, or is no match. */
class Unverified extends Error {}

/**
 * The matches of a block as the log takes them, up to the one in which the game failed. Rejects where one is missing, or cannot be one.
 * Meanwhile others have the thread.
 */
export async function blockTakenOver(
  tasks: ReadonlyMap<number, MatchTask>,
  worker: string,
  matches: readonly PlayedMatch[],
): Promise<readonly ToLog[]> {
  const rotations = matches.map(({ rotation }) => rotation)
  const stranger = rotations.find((each, i) => !tasks.has(each) || rotations.indexOf(each) < i)
  if (stranger !== undefined) throw new Unverified(`match ${stranger} is not in the block, or twice`)
  const isCutShort = failureIn(matches) !== undefined
  const pauses = new Pauses()
  const all: ToLog[] = []
  for (const [rotation, { record }] of tasks) {
    const match = playedIn(matches, rotation)
    if (match === undefined && isCutShort) continue
    if (match === undefined) throw new Unverified(`match ${rotation} of the block is missing`)
    all.push(...(await takenOver({ ...record, arena: { ...record.arena!, worker } }, match, pauses)))
  }
  return all
}

/** The match as the log takes it. Rejects with an error, an `Unverified` or a `UserError`, for what cannot be one. */
async function takenOver(order: MatchRecord, played: PlayedMatch, pauses: Pauses): Promise<readonly ToLog[]> {
  if (played.rests.length !== order.seats.length) throw new Unverified('it does not report all seats')
  return order.bridge === undefined ? remade(order, played, pauses) : asPlayed(order, played, pauses)
}

/** Of a game whose rules are in a program: the worker is believed as far as it is a match at all. */
async function asPlayed(order: MatchRecord, played: PlayedMatch, pauses: Pauses): Promise<readonly ToLog[]> {
  const { elapsedMillis, frames: given = [], end, why, scores, rests } = played
  const texts: string[] = []
  for (const [i, text] of given.entries()) {
    await pauses.whenDue()
    const keptText = i > 0 && order.keep === 'results' ? exchangedText : frameText
    texts.push(keptText(text, i, order.seats.length))
  }
  const [first, ...frames] = texts
  if (first === undefined) throw new Unverified('its match has no turns')
  if (!isByRules(end) && end !== 'failed') throw new Unverified(`its match ended as "${end}"`)
  if (scores.length !== order.seats.length) throw new Unverified('it does not report all scores')
  return logged(order, { elapsedMillis, first: JSON.parse(first) as Frame, frames, end, why, scores, rests })
}

/** Made again by the rules from its answers. */
async function remade(order: MatchRecord, played: PlayedMatch, pauses: Pauses): Promise<readonly ToLog[]> {
  const { elapsedMillis, turns, rests } = played
  const match = openMatch(gameOf(order.game), setupOf(order))
  const frames: string[] = []
  for (const [i, replies] of turns.entries()) {
    await pauses.whenDue()
    checkReplies(match.questions, replies, i + 1)
    frames.push(keptFrameText(match.answer(replies.map((reply) => ({ ...reply, by: 'bot' }))), order))
  }
  const { end, scores } = match.result()
  if (
    end === null ||
    match.questions.length > 0 ||
    end !== played.end ||
    scores.join() !== played.scores.join()
  )
    throw new Unverified(
      `its answers lead to ${end ?? 'no end'} with the scores ${scores.join(', ')}, and it reports ${played.end} with ${played.scores.join(', ')}`,
    )
  return logged(order, { elapsedMillis, first: match.first, frames, end, scores, rests })
}

interface WholeMatch extends Pick<PlayedMatch, 'elapsedMillis' | 'scores' | 'rests'> {
  readonly why?: string | undefined
  readonly first: Frame
  /** From turn 1, as the log keeps them. */
  readonly frames: readonly string[]
  readonly end: MatchEnd
}

function logged(order: MatchRecord, whole: WholeMatch): readonly ToLog[] {
  const { elapsedMillis, first, frames, end, why, scores, rests } = whole
  const ranks = isByRules(end) ? ranksOf(scores) : null
  const match = order.id
  const ended = Date.now()
  return [
    { kind: 'begin', match: { ...order, started: ended - elapsedMillis }, first },
    { kind: 'frames', match, from: 1, frames, pending: [] },
    { kind: 'end', match, end: { ended, end, scores, ranks, rests, ...(why !== undefined && { why }) } },
  ]
}

function checkReplies(
  questions: readonly { readonly seat: number }[],
  replies: readonly Reply[],
  turn: number,
): void {
  const [asked, replied] = [questions, replies].map((all) => all.map(({ seat }) => seat).join(', '))
  if (asked !== replied)
    throw new Unverified(`turn ${turn} asks the seats ${asked || 'none'}, not ${replied || 'none'}`)
  const early = replies.find(({ stale }) => stale !== undefined && stale.turn >= turn)
  if (early !== undefined)
    throw new Unverified(`an answer of turn ${turn} is of turn ${early.stale!.turn}, which is not before it`)
}

function keptFrameText(frame: Frame, { keep }: Pick<MatchRecord, 'keep'>): string {
  const { index, exchanges } = frame
  return JSON.stringify(keep === 'results' ? { index, exchanges } : frame)
}
