import { shortened } from '../../reading/shortened.ts'
import type { MatchCard } from '../../contract.ts'
import { changes, type Change } from '../../engine/diff.ts'
import type { Json, Question } from '../../engine/game.ts'
import { ranksOf, type Frame, type Match } from '../../engine/match.ts'
import { pathText } from '../../engine/path.ts'
import { isByRules } from '../../reading/by-rules.ts'

export function differenceOfQuestions(
  recorded: readonly Question[],
  now: readonly Question[],
): string | null {
  return firstChange({ questions: recorded }, { questions: now })
}

/** What a frame made again has otherwise than the recorded one; null: nothing. */
export function differenceFrom(recorded: Frame, made: Frame): string | null {
  return firstChange(madeOf(recorded), madeOf(made))
}

function madeOf({ exchanges, events, state }: Frame) {
  return {
    rulings: exchanges.map(({ ruling }) => ruling),
    says: exchanges.map(({ say }) => say ?? null),
    events,
    state,
  }
}

/** A match that was stopped or cut off has no end by the rules to compare. */
export function differenceOfEnd(
  match: Match,
  card: Pick<MatchCard, 'end' | 'scores' | 'ranks'>,
): string | null {
  if (!isByRules(card.end)) return null
  const { scores, end } = match.result()
  return firstChange(
    { end: card.end, scores: card.scores, ranks: card.ranks, questions: [] },
    { end, scores, ranks: ranksOf(scores), questions: match.questions },
  )
}

/** The first difference between two values, as text; null: none. */
export function firstChange(recorded: object, now: object): string | null {
  const [change] = changes(recorded as Json, now as Json)
  return change === undefined ? null : inWords(change)
}

function inWords({ path, before, after, from }: Change): string {
  if (from !== undefined) {
    const [was, is] = [from, path].map((each) => pathText(each.slice(-1)))
    return `${pathText(path.slice(0, -1))}: ${valueText(after)} is at ${was} in the record, at ${is} now`
  }
  return `${pathText(path)} is ${valueText(before)} in the record, ${valueText(after)} now`
}

function valueText(value: Json | undefined): string {
  return value === undefined ? 'absent' : shortened(JSON.stringify(value), 200)
}
