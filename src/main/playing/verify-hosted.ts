import { v7 as uuidv7 } from 'uuid'
import type { MatchCard, Verdict } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { Frame, Match } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { GameFailure } from '../games/failure.ts'
import { openHosted } from '../games/open.ts'
import type { Log } from '../log/log.ts'
import { logFrames } from '../reading/log-frames.ts'
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
  try {
    for await (const frames of logFrames(log, card.id, Infinity).frames(0, Infinity, signal)) {
      for (const frame of frames) {
        if (isBroken(frame)) continue
        match ??= await openHosted(game, setupOf(card), { match: uuidv7(), signal }, frame)
        const what =
          frame.index === 0 ? differenceFrom(frame, match.first) : await differenceIn(match, frame, signal)
        if (what !== null) return { same: false, turn: frame.index, what }
        same += 1
      }
    }
    const what = match === null ? null : differenceOfEnd(match, card)
    return what === null ? { same: true, frames: same } : { same: false, turn: same - 1, what }
  } catch (error) {
    if (!(error instanceof GameFailure)) throw error
    return { same: false, turn: same, what: `the game failed: ${error.message}` }
  } finally {
    await match?.close()
  }
}

/** The turn in which the game failed: it was not made by it. */
function isBroken({ events, state }: Frame): boolean {
  return state === null && events.length === 1 && events[0]!.kind === 'failed'
}

/** A referee may ask the seats of a turn one after the other. */
async function differenceIn(match: Match, recorded: Frame, signal: AbortSignal): Promise<string | null> {
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
    if (made !== null) return differenceFrom(recorded, made)
  }
}
