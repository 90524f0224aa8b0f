import { v7 as uuidv7 } from 'uuid'
import type { MatchCard, Verdict } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { Frame, Match } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { failureCause } from '../../reading/failure-parts.ts'
import { GameFailure } from '../games/failure.ts'
import { openHosted } from '../games/open.ts'
import { MarkedSeats } from '../games/sdk/red-words.ts'
import { withRejections } from '../games/sdk/rejections.ts'
import type { Log } from '../log/log.ts'
import { logFrames } from '../scan/log-frames.ts'
import { differenceFrom, differenceOfEnd, differenceOfQuestions } from './differences.ts'
import { setupOf } from './setup.ts'

/** Replays the recorded answers of a match to the program with its rules. Throws a `UserError` where there is nothing to compare. */
export async function verifyHosted(
  log: Log,
  card: MatchCard,
  game: HostedGame,
  signal: AbortSignal = new AbortController().signal,
): Promise<Verdict> {
  if (card.framesKept === 0)
    throw new UserError(`The turns of match ${card.id} were not kept: there is nothing to verify`)
  let match: Match | null = null
  let same = 0
  const marked = new MarkedSeats()
  try {
    for await (const frames of logFrames(log, card.id, Infinity).frames(0, Infinity, signal)) {
      for (const frame of frames) {
        match ??= await openHosted(game, setupOf(card), { match: uuidv7(), signal }, beginning(frame))
        const what = await differenceIn(match, asJudgedNow(frame, card, marked), signal)
        if (what !== null) return { same: false, turn: frame.index, what }
        same += 1
      }
    }
    const what = match === null ? null : differenceOfEnd(match, card)
    return what === null ? { same: true, frames: same } : { same: false, turn: same - 1, what }
  } catch (error) {
    if (!(error instanceof GameFailure)) throw error
    return failedAgain(card, same, error.message)
  } finally {
    await match?.close()
  }
}

/** Undefined: the game begins from the seed. */
function beginning(first: Frame): Frame | undefined {
  return first.state === null ? undefined : first
}

/** `same`: how many frames were made again before the game failed now. */
function failedAgain({ end, why, frames }: MatchCard, same: number, message: string): Verdict {
  // The turn in which it failed was recorded too; where it failed at its start, turn 0 as well.
  const madeThen = end === 'failed' ? frames - 1 : null
  const [now, then] = [message, why ?? ''].map(failureCause)
  const isThere = madeThen === same || (same === 0 && madeThen === 1)
  if (isThere && now === then) return { same: true, frames: Math.max(1, same), failed: now! }
  const before = isThere ? `, and in the record: ${then}` : ', which it did not do there in the record'
  return { same: false, turn: same, what: `the game fails now: ${now}${before}` }
}

/** Earlier versions did not know what a referee of CodinGame's rejects. */
function asJudgedNow(frame: Frame, { bridge, frames, scores }: MatchCard, marked: MarkedSeats): Frame {
  if (bridge !== 'sdk') return frame
  const isLast = frame.index === frames - 1
  const exchanges = withRejections(frame.exchanges, frame.events, isLast ? scores : null, marked)
  return { ...frame, exchanges }
}

/** The turn in which the game failed: it was not made by it. */
function isBroken({ events, state }: Frame): boolean {
  return state === null && events.length === 1 && events[0]!.kind === 'failed'
}

/** A referee may ask the seats of a turn one after the other. */
async function differenceIn(match: Match, recorded: Frame, signal: AbortSignal): Promise<string | null> {
  if (recorded.index === 0) return differenceFrom(recorded, match.first)
  let rest = recorded.exchanges
  for (;;) {
    const { questions } = match
    const asked = rest.slice(0, questions.length)
    const other = differenceOfQuestions(
      asked.map(({ question }) => question),
      questions,
    )
    if (other !== null) return other
    const made = await match.answer(
      asked.map(({ reply }) => reply),
      signal,
    )
    rest = rest.slice(questions.length)
    if (made === null && rest.length > 0) continue
    if (isBroken(recorded)) return 'the game failed in the record, and does not now'
    if (made !== null) return differenceFrom(recorded, made)
  }
}
