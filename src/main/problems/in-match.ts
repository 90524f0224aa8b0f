import type { MatchCard } from '../../contract.ts'
import { BeliefsSoFar } from '../../reading/belief-runs.ts'
import { RerunAnswers } from '../../reading/rerun-answers.ts'
import {
  addRemarked,
  addProblems,
  costlyProblems,
  Falls,
  restProblems,
  type Fall,
} from '../../reading/problems.ts'
import type { Problem } from '../../contract/problems.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import { ExchangesDrawn } from '../../reading/exchanges-drawn.ts'
import { remarksDrawn } from '../../reading/remarks-drawn.ts'
import { gameOfVersion, standingOf } from '../../reading/standing.ts'
import type { ProblemsWork, FrameSpan } from '../scan/work.ts'

interface InMatch {
  /** In order of turns; without falls. */
  readonly problems: readonly Problem[]
  /** The deepest in these turns; another span may have a deeper one. */
  readonly falls: readonly Fall[]
  readonly frames: number
}

/** The problems of a span, of any seat; continues while `goesOn`. */
export function problemsIn(
  log: Log,
  card: MatchCard,
  { from, to }: FrameSpan,
  { kinds, near, marks, soundTo }: Pick<ProblemsWork, 'kinds' | 'near' | 'marks' | 'soundTo'>,
  goesOn: () => boolean,
): InMatch {
  const all: Problem[] = []
  const falls = new Falls()
  const game = kinds.includes('fall') ? gameOfVersion(card) : undefined
  const again = new RerunAnswers(rerunsOf(log, card, kinds))
  let drawing: ExchangesDrawn | undefined
  let frames = 0
  for (const frame of lazyFrames(log, card.id, Math.max(0, from - 1), to)) {
    if (!goesOn()) break
    const { index } = frame
    if (game !== undefined && index < soundTo)
      falls.look(index, standingOf(game, card.seats.length, frame.state))
    drawing ??= new ExchangesDrawn(card, index < from ? frame : undefined)
    if (index < from) continue
    frames += 1
    addRemarked(all, index, remarksDrawn(frame.remarks))
    for (const exchange of again.with(index, drawing.of(frame)))
      addProblems(all, index, exchange, card.clock, near)
  }
  if (from === 0 && kinds.includes('belief')) all.push(...beliefProblems(log, card, goesOn))
  if (kinds.includes('costly')) all.push(...costlyProblems(log.analyzedTurns(card.id, { from, to }), marks))
  if (to === card.framesKept - 1) all.push(...restProblems(card.rests, to))
  return {
    problems: all.filter(({ kind }) => kinds.includes(kind)),
    falls: falls.worst.filter(({ turn }) => turn >= from),
    frames,
  }
}

/** Of the whole match, found with its first turns: each is about several turns. */
function beliefProblems(log: Log, card: MatchCard, goesOn: () => boolean): readonly Problem[] {
  if (card.problems !== null && card.problems.belief === undefined) return []
  const drawing = new ExchangesDrawn(card, undefined)
  const beliefs = new BeliefsSoFar()
  for (const frame of lazyFrames(log, card.id, 0, card.framesKept - 1)) {
    if (!goesOn()) break
    for (const exchange of drawing.of(frame)) beliefs.look(frame.index, exchange.seat, exchange.beliefs)
  }
  return beliefs.problems
}

function rerunsOf(log: Log, { id, reruns }: MatchCard, kinds: ProblemsWork['kinds']) {
  const isAsked = kinds.includes('divergence') || kinds.includes('unread')
  return reruns > 0 && isAsked ? log.reruns(id).map(({ report }) => report) : []
}
