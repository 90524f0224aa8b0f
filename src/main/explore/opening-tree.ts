import type { AnswerPart, OpeningAnswer, OpeningStep } from '../../contract/explore.ts'
import type { MatchId } from '../../contract.ts'
import { rateOf } from '../../reading/wins.ts'
import type { GivenAnswer } from '../scan/found.ts'

/** A match as the tree counts it. */
export interface OpenedMatch {
  readonly match: MatchId
  readonly answers: readonly GivenAnswer[]
  /** By seat. */
  readonly bots: readonly string[]
  /** By seat: the share of rivals beaten, null without any; null: it did not end by its rules. */
  readonly shares: readonly (number | null)[] | null
}

/** What a person would look at, and what fits into a message. */
const [mostAnswers, mostBots, mostExamples, longestAnswer] = [30, 5, 100, 500]

/** How matches, the newest first, go on after a path of answers. */
export function openingAnswers(
  matches: readonly OpenedMatch[],
  by: AnswerPart,
  path: readonly OpeningStep[],
): readonly OpeningAnswer[] {
  const groups = new Map<string, OpenedMatch[]>()
  for (const each of matches) {
    const isOnPath = path.every(({ seat, answer }, level) => {
      const given = each.answers[level]
      return given !== undefined && given.seat === seat && answerText(given, by) === answer
    })
    const answer = each.answers[path.length]
    if (!isOnPath || answer === undefined) continue
    const key = `${answer.seat} ${answerText(answer, by)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [each])
    else group.push(each)
  }
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostAnswers)
    .map((group) => answerOf(group, by, path.length))
}

function answerOf(group: readonly OpenedMatch[], by: AnswerPart, level: number): OpeningAnswer {
  const { seat, ...first } = group[0]!.answers[level]!
  const shares = group.flatMap((each) => each.shares?.[seat] ?? [])
  const points = shares.reduce((sum, share) => sum + share, 0)
  const rate = rateOf(points, shares.length)
  return {
    ...{ seat, answer: answerText(first, by), matches: group.length },
    won: rate === null ? null : { rate: rate.rate, low: rate.low, high: rate.high },
    bots: countsOf(group.map(({ bots }) => bots[seat] ?? ''))
      .slice(0, mostBots)
      .map(([name, matches]) => ({ name, matches })),
    examples: group
      .slice(0, mostExamples)
      .map(({ match, answers }) => ({ match, turn: answers[level]!.turn })),
    next: group.filter(({ answers }) => answers.length > level + 1).length,
  }
}

/** Each text with its count, the most frequent first. */
export function countsOf(texts: Iterable<string>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])
}

export function answerText({ lines }: Pick<GivenAnswer, 'lines'>, by: AnswerPart): string {
  const parts = by === 'line' ? lines : lines.map((line) => line.trim().split(/\s+/, 1)[0] ?? '')
  return parts.join(' / ').slice(0, longestAnswer)
}
