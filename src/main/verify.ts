import type { MatchCard, Verdict } from '../contract.ts'
import { changes, pathText, type Change } from '../engine/diff.ts'
import type { Game, Json } from '../engine/game.ts'
import { gameOf } from '../engine/games/index.ts'
import { openRecorded, ranksOf, type Frame, type Match } from '../engine/match.ts'
import { UserError } from '../engine/user-error.ts'
import { isByRules } from './by-rules.ts'

/**
 * Plays the recorded answers again from the recorded frame 0 and names the first frame that differs, and in what.
 * Throws a `UserError` where there is nothing to compare.
 */
export function verifyMatch(card: MatchCard, frames: readonly Frame[]): Verdict {
  const game = gameOf(card.game)
  const [first] = frames
  if (first === undefined)
    throw new UserError(`The turns of match ${card.id} were not kept: there is nothing to verify`)
  const found = firstDifference(game, card, first, frames.slice(1))
  if (found === null) return { same: true, frames: frames.length }
  return { same: false, frame: found.frame, what: found.what + versionNote(game, card) }
}

interface Difference {
  readonly frame: number
  readonly what: string
}

/** Says that the rules are of another version where they are; a difference has then a reason. */
function versionNote(game: Game, card: MatchCard): string {
  if (game.version === card.version) return ''
  return ` (the match was played by version ${card.version} of the rules, these are version ${game.version})`
}

/** What the rules throw at a record is a difference too: it once went through. */
function firstDifference(
  game: Game,
  card: MatchCard,
  first: Frame,
  later: readonly Frame[],
): Difference | null {
  const { version, options, seed, seats } = card
  let index = 0
  try {
    const match = openRecorded(game, { game: game.id, version, seats: seats.length, options, seed }, first)
    for (const frame of later) {
      index += 1
      const what = differenceIn(match, frame, index)
      if (what !== null) return { frame: index, what }
    }
    const what = differenceOfEnd(match, card)
    return what === null ? null : { frame: index, what }
  } catch (error) {
    return {
      frame: index,
      what: `the rules broke: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

function differenceIn(match: Match, recorded: Frame, index: number): string | null {
  if (recorded.index !== index) return `the record goes on with frame ${recorded.index}`
  const asked = recorded.exchanges.map(({ question }) => question)
  const otherQuestion = firstChange({ questions: asked }, { questions: match.questions })
  if (otherQuestion !== null) return otherQuestion
  const replies = recorded.exchanges.map(({ reply }) => reply)
  const now = match.answer(replies, { aborted: false, addEventListener: () => {} })
  if (now instanceof Promise) throw new Error('A match of our own rules answers at once')
  return firstChange(madeOf(recorded), madeOf(now))
}

/** What the rules make of answers. */
function madeOf({ exchanges, events, state }: Frame) {
  return {
    rulings: exchanges.map(({ ruling }) => ruling),
    says: exchanges.map(({ say }) => say ?? null),
    events,
    state,
  }
}

/** A match that was stopped or cut off has no end by the rules to compare. */
function differenceOfEnd(match: Match, card: MatchCard): string | null {
  if (!isByRules(card.end)) return null
  const { scores, end } = match.result()
  return firstChange(
    { end: card.end, scores: card.scores, ranks: card.ranks, questions: [] },
    { end, scores, ranks: ranksOf(scores), questions: match.questions },
  )
}

/** The first difference between two values, in words; null where there is none. */
function firstChange(recorded: object, now: object): string | null {
  const [change] = changes(recorded as Json, now as Json)
  return change === undefined ? null : inWords(change)
}

function inWords({ path, before, after }: Change): string {
  return `${pathText(path)} is ${valueText(before)} in the record, ${valueText(after)} now`
}

function valueText(value: Json | undefined): string {
  if (value === undefined) return 'absent'
  const text = JSON.stringify(value)
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`
}
