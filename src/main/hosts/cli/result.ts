import type { MatchCard, MatchOrder } from '../../../contract.ts'
import type { Json } from '../../../engine/game.ts'
import { isByRules } from '../../by-rules.ts'
import { countText, durationText, numberText } from '../../exports/amounts.ts'
import { endSpan } from '../../exports/card.ts'
import type { Line, Span } from '../../exports/lines.ts'
import { seatOf } from '../../order.ts'
import { complain } from './mistakes.ts'
import type { Played, Result } from './play.ts'
import { isReaderGone } from './reader.ts'
import { screenWidth } from './screen.ts'
import { table } from './table.ts'

/** A match as `run --json` tells it. */
export function resultOf(card: MatchCard): { readonly [name: string]: Json } {
  return {
    match: card.id,
    game: card.game,
    seed: card.seed,
    options: card.options,
    scores: card.scores,
    ranks: card.ranks,
    end: card.end,
    faults: card.faults.map(({ seat, frame, fault, why }) => ({ seat, frame, fault, why })),
    frames: card.frames,
    millis: card.ended === null ? null : card.ended - card.started,
    seats: card.seats.map(({ name }) => name),
    ...(card.why === null ? {} : { why: card.why }),
  }
}

/** How an order went, for people. */
export function resultLines(order: MatchOrder, { results }: Played, width = screenWidth()): readonly Line[] {
  const [only] = results
  if (only === undefined) return [['No match was played']]
  return order.matches === 1 ? matchLines(only.card, width) : standingLines(results, order, width)
}

/** Tells on stderr, and in the exit status, what went wrong on our side: 1 for a bug, 2 for a mistake of the person. */
export function report({ results, troubles, skipped }: Played): void {
  const bugs = results.filter(({ card }) => card.end === 'bug').map(({ card }) => `${card.id}: ${card.why}`)
  for (const message of [...troubles.map((trouble) => trouble.message), ...bugs]) complain(message)
  if (skipped > 0 && !isReaderGone())
    complain(`${countText(skipped, 'match', 'matches')} did not begin before the stop`)
  if (bugs.length > 0 || troubles.some(({ isBug }) => isBug)) process.exitCode = 1
  else if (troubles.length > 0) process.exitCode = 2
}

/** How one match went, for people. */
export function matchLines(card: MatchCard, width = screenWidth()): readonly Line[] {
  const took = card.ended === null ? '' : ` in ${durationText(card.ended - card.started)}`
  const turns = countText(card.frames - 1, 'turn')
  return [
    ...table(
      seatColumns,
      card.seats.map((_, seat) => seatRow(card, seat)),
      width,
    ),
    [],
    ['Ended: ', endSpan(card), ` after ${turns}${took}`, card.why === null ? '' : `: ${card.why}`],
    [{ text: `Match ${card.id} · seed ${card.seed}`, tone: 'faint' }],
  ]
}

/** How several matches went: a row for each bot, whatever seats it had. */
function standingLines(results: readonly Result[], order: MatchOrder, width: number): Line[] {
  const rows = order.bots.map(({ name }, bot) => {
    const own = results.map(({ card, match }) => ({ card, seat: seatOf(order, bot, match) }))
    return standingRow(name, own)
  })
  return [...table(standingColumns, rows, width), [], [matchesText(results)]]
}

/** How many matches there were, and how many of them count for nobody: `6 matches, 2 stopped`. */
function matchesText(results: readonly Result[]): string {
  const undecided = results.map(({ card }) => card.end).filter((end) => end !== null && !isByRules(end))
  const kinds = [...new Set(undecided)].map((end) => {
    return `${numberText(undecided.filter((each) => each === end).length)} ${end}`
  })
  return [countText(results.length, 'match', 'matches'), ...kinds].join(', ')
}

const seatColumns = [
  { title: 'Seat', isNumber: true },
  { title: 'Bot', minWidth: 8 },
  { title: 'Score', isNumber: true },
  { title: 'Rank', isNumber: true },
  { title: 'Fault', minWidth: 12 },
]

function seatRow(card: MatchCard, seat: number): readonly Span[] {
  const fault = card.faults.find((each) => each.seat === seat)
  return [
    `${seat}`,
    { text: card.seats[seat]!.name, tone: 'strong' },
    `${card.scores?.[seat] ?? ''}`,
    `${card.ranks?.[seat] ?? ''}`,
    fault === undefined ? '' : { text: `${fault.fault} in turn ${fault.frame}: ${fault.why}`, tone: 'bad' },
  ]
}

const standingColumns = [
  { title: 'Bot', minWidth: 8 },
  { title: 'Won', isNumber: true },
  { title: 'Drawn', isNumber: true },
  { title: 'Lost', isNumber: true },
  { title: 'Mean score', isNumber: true, expendable: 1 },
  { title: 'Faults', isNumber: true },
]

function standingRow(
  name: string,
  own: readonly { readonly card: MatchCard; readonly seat: number }[],
): readonly Span[] {
  const decided = own.filter(({ card }) => isByRules(card.end))
  const count = (fits: (ranks: readonly number[], rank: number) => boolean) =>
    decided.filter(({ card, seat }) => fits(card.ranks!, card.ranks![seat]!)).length
  const isFirst = (ranks: readonly number[], rank: number) => rank === 0 && ranks.some((other) => other > 0)
  const isDrawn = (ranks: readonly number[], rank: number) => rank === 0 && !isFirst(ranks, rank)
  const scores = decided.map(({ card, seat }) => card.scores![seat]!)
  const faults = own.flatMap(({ card, seat }) => card.faults.filter((fault) => fault.seat === seat))
  return [
    { text: name, tone: 'strong' },
    `${count(isFirst)}`,
    `${count(isDrawn)}`,
    `${count((_, rank) => rank > 0)}`,
    scores.length === 0 ? '' : (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(1),
    faults.length === 0 ? '0' : { text: `${faults.length}`, tone: 'bad' },
  ]
}
