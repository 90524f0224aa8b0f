import type { GameEvent, Seat } from '../../../engine/game.ts'
import type { Exchange } from '../../../engine/match.ts'
import { MarkedSeats, redWordsIn, wordsAbout } from './red-words.ts'

/** The score of a seat that a referee put out, and of one that only lost where the other has won 1. */
const outScore = -1
const oppositeScore = 1

/**
 * The exchanges of a turn with what the referee says of answers that it rejects: a part of a summary or tooltip in red, about the seat
 * whose tooltip it is, that it names first (`$0`), or that alone was asked; and, in the last turn, a score of -1. Where another seat has
 * 1 that may be the score of whoever loses: then only with a tooltip, as the SDK shows why a seat is deactivated. What names another
 * seat than those asked is about no answer, and red words that may be those of a rival say nothing. `marked`: of the match so far.
 */
export function withRejections(
  exchanges: readonly Exchange[],
  events: readonly GameEvent[],
  scores: readonly number[] | null,
  marked = new MarkedSeats(),
): readonly Exchange[] {
  marked.look(exchanges)
  const asked = new Set(exchanges.map(({ question }) => question.seat))
  const why = new Map([...outIn(asked, events, scores), ...redIn(asked, events, marked)])
  return exchanges.map((exchange) => {
    const { question, ruling } = exchange
    const words = ruling.result === 'done' ? why.get(question.seat) : undefined
    if (words === undefined) return exchange
    const rejected = {
      seat: question.seat,
      result: 'fault',
      fault: 'invalid',
      why: `the game rejects it${words}`,
    } as const
    return { ...exchange, ruling: rejected }
  })
}

/** The first words for each seat. */
function redIn(
  asked: ReadonlySet<Seat>,
  events: readonly GameEvent[],
  marked: MarkedSeats,
): ReadonlyMap<Seat, string> {
  const found = new Map<Seat, string>()
  for (const { text, seat } of redWordsIn(events)) {
    const of = seat ?? onlyOne(asked)
    if (of === null || !asked.has(of) || marked.mayForge(of)) continue
    if (!found.has(of)) found.set(of, wordsAbout(of, text))
  }
  return found
}

function outIn(
  asked: ReadonlySet<Seat>,
  events: readonly GameEvent[],
  scores: readonly number[] | null,
): ReadonlyMap<Seat, string> {
  if (scores === null || scores.every((score) => score === outScore)) return new Map()
  const isUsual = scores.includes(oppositeScore)
  const out = [...asked].filter((seat) => scores[seat] === outScore)
  return new Map(
    out.flatMap((seat) => {
      const tooltip = events.findLast((event) => event.kind === 'tooltip' && event.seat === seat)
      if (tooltip === undefined && isUsual) return []
      return [[seat, tooltip === undefined ? ': its score is -1' : wordsAbout(seat, tooltip.text)] as const]
    }),
  )
}

function onlyOne(asked: ReadonlySet<Seat>): Seat | null {
  const [seat] = asked
  return asked.size === 1 ? seat! : null
}
