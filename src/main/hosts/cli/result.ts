import { durationText } from '../../../reading/time-text.ts'
import type { BatchTally } from '../../../contract/batch.ts'
import type { MatchCard } from '../../../contract.ts'
import type { Criterion, Json } from '../../../engine/game.ts'
import { isByRules } from '../../../reading/by-rules.ts'
import { criterionText, scoreText } from '../../../reading/solo-text.ts'
import { counted, firstAndMore, grouped, ordinal } from '../../../number-text.ts'
import { endSpan } from '../../text/card.ts'
import { quotedLog } from '../../text/layout.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { gameFailedStatus } from './exit-status.ts'
import { complain } from './mistakes.ts'
import type { Played, FinishedMatch } from './play.ts'
import { isReaderGone } from './output-end.ts'
import { screenWidth } from './screen.ts'
import { winLines } from './win-lines.ts'
import { table } from './table.ts'

export function resultOf(card: MatchCard, criterion?: Criterion): { readonly [name: string]: Json } {
  return {
    match: card.id,
    game: card.game,
    seed: card.seed,
    options: card.options,
    scores: card.scores,
    ranks: card.ranks,
    ...(criterion === undefined ? {} : { criterion: { ...criterion } }),
    end: card.end,
    faults: card.faults.map(({ seat, turn, fault, why }) => ({ seat, turn, fault, why })),
    frames: card.frames,
    millis: card.ended === null ? null : card.ended - card.started,
    seats: card.seats.map(({ name }) => name),
    ...(card.why === null ? {} : { why: card.why }),
  }
}

export function resultLines(
  { results, troubles }: Played,
  tally: BatchTally | null,
  width = screenWidth(),
  criterion?: Criterion,
): readonly TextLine[] {
  const [only] = results
  if (only === undefined) return [[troubles.length === 0 ? 'No match was played' : 'No match was kept']]
  if (tally === null) return matchLines(only.card, width, criterion)
  const isSolo = only.card.seats.length === 1
  const lines = isSolo ? scoreLines(results, criterion, width) : winLines(tally, width)
  return [...lines, [{ text: matchesText(results), tone: 'faint' }]]
}

/**
 * Reports on stderr what went wrong and sets the exit status: 1 for a bug, 2 for a mistake of the person, 5 where a game failed.
 * `isShown`: the result of a single match was printed with its reason.
 */
export function report({ results, troubles, skipped }: Played, isShown = false): void {
  const bugs = results.filter(({ card }) => card.end === 'bug').map(({ card }) => `${card.id}: ${card.why}`)
  for (const message of [...troubles.map((trouble) => trouble.message), ...bugs]) complain(message)
  const failed = results.map(({ card }) => card).filter(({ end }) => end === 'failed')
  if (failed.length > 0 && !(isShown && results.length === 1)) complain(failedText(failed, results.length))
  if (skipped > 0 && !isReaderGone())
    complain(`${counted(skipped, 'match', 'matches')} did not begin before the stop`)
  if (bugs.length > 0 || troubles.some(({ isBug }) => isBug)) process.exitCode = 1
  else if (troubles.length > 0) process.exitCode = 2
  else if (failed.length > 0) process.exitCode ??= gameFailedStatus
}

/** `The game failed in 2 of 5 matches, first in 0199… (seed 7): The game exited with status 7`, and its last words. */
function failedText(failed: readonly MatchCard[], matches: number): string {
  const [{ id, seed, why }] = failed as [MatchCard]
  const where = matches === 1 ? `match ${id}` : `${failed.length} of ${matches} matches, first in ${id}`
  return `The game failed in ${where} (seed ${seed}): ${why}`
}

/** What each match with one seat scored, and the mean of those that ended by the rules. */
function scoreLines(
  results: readonly FinishedMatch[],
  criterion: Criterion | undefined,
  width: number,
): readonly TextLine[] {
  const scores = results.flatMap(({ card }) => (isByRules(card.end) ? (card.scores?.[0] ?? []) : []))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const columns = [{ title: 'Match' }, { title: 'Seed', expendable: 1 }, ...seatColumns.slice(1)]
  return [
    ...table(
      columns.filter(({ title }) => title !== 'Place'),
      results.map(({ card }) => {
        const [, bot, score, , fault] = seatRow(card, 0, criterion)
        return [card.id, card.seed, bot!, score!, fault!]
      }),
      width,
    ),
    [],
    [
      scores.length === 0
        ? 'No match ended by its rules'
        : `Mean of ${counted(scores.length, 'match', 'matches')}: ${scoreText(Number(mean.toPrecision(6)), criterion)}`,
      criterion === undefined ? '' : ` (${criterionText(criterion)})`,
    ],
  ]
}

export function matchLines(
  card: MatchCard,
  width = screenWidth(),
  criterion?: Criterion,
): readonly TextLine[] {
  const took = card.ended === null ? '' : ` in ${durationText(card.ended - card.started)}`
  const turns = counted(card.frames - 1, 'turn')
  const [why = '', ...more] = card.why?.split('\n') ?? []
  return [
    ...table(
      seatColumns,
      card.seats.map((_, seat) => seatRow(card, seat, criterion)),
      width,
    ),
    [],
    ['Ended: ', endSpan(card), ` after ${turns}${took}`, why === '' ? '' : `: ${why}`],
    ...quotedLog(more),
    [{ text: `Match ${card.id} · seed ${card.seed}`, tone: 'faint' }],
  ]
}

/** The number of matches, and of those without a result: `6 matches, 2 stopped`. */
function matchesText(results: readonly FinishedMatch[]): string {
  const undecided = results.map(({ card }) => card.end).filter((end) => end !== null && !isByRules(end))
  const kinds = [...new Set(undecided)].map((end) => {
    return `${grouped(undecided.filter((each) => each === end).length)} ${end}`
  })
  return [counted(results.length, 'match', 'matches'), ...kinds].join(', ')
}

const seatColumns = [
  { title: 'Seat', isNumber: true },
  { title: 'Bot', minWidth: 8 },
  { title: 'Score', isNumber: true },
  { title: 'Place', isNumber: true },
  { title: 'Fault', minWidth: 12 },
]

/** People count places from 1. */
function rankText(rank: number | undefined): string {
  return rank === undefined ? '' : ordinal(rank + 1)
}

function seatRow(card: MatchCard, seat: number, criterion?: Criterion): readonly TextSpan[] {
  const score = card.scores?.[seat]
  const faults = card.faults.filter((each) => each.seat === seat)
  const [first] = faults
  return [
    `${seat}`,
    { text: card.seats[seat]!.name, tone: 'strong' },
    score === undefined ? '' : scoreText(score, criterion),
    rankText(card.ranks?.[seat]),
    first === undefined
      ? ''
      : {
          text: firstAndMore(`${first.fault} in turn ${first.turn}: ${first.why}`, faults.length),
          tone: 'bad',
        },
  ]
}
