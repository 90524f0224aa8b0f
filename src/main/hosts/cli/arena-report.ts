import type { ArenaBoard, ArenaView, EloTestResult } from '../../../contract/arena.ts'
import type { BotCount } from '../../../engine/arena/tally.ts'
import { errorText, signedText, starvedTexts, verdictSentence } from '../../../reading/arena-text.ts'
import { durationText } from '../../../reading/time-text.ts'
import { counted, grouped } from '../../../number-text.ts'
import { table } from './table.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'

export function arenaLines(view: ArenaView, board: ArenaBoard | null, width: number): readonly TextLine[] {
  return [
    [{ text: verdictSentence(view), tone: 'strong' }],
    ...versusLines(view),
    [],
    ...botLines(view, board, width),
    ...(board === null ? [] : [[], ...betterLines(view, board, width)]),
    [],
    ...noteLines(view),
  ]
}

function versusLines({ versus, decision, plan }: ArenaView): readonly TextLine[] {
  if (versus === null || versus.estimates === null) return []
  const { estimates, state, test } = versus
  const isByTest = decision?.reason === 'H1' || decision?.reason === 'H0'
  const unbiased = test?.unbiased ?? null
  return [
    [
      `Elo ${errorText(estimates.elo, estimates.eloError, 1)}, nElo ${errorText(estimates.nelo, estimates.neloError, 1)}, ` +
        `LOS ${(100 * estimates.superiority).toFixed(1)} %`,
    ],
    ...(isByTest && unbiased !== null
      ? [
          [
            `Elo without the bias of a test that stops by itself: ${signedText(unbiased.elo, 1)} (${signedText(unbiased.low, 1)} to ${signedText(unbiased.high, 1)})`,
          ],
        ]
      : []),
    ...(test === null ? [] : [[llrText(test)]]),
    [`Blocks of ${plan.seats} games by score, from none to all: ${state.counts.join(', ')}`],
  ]
}

function llrText({ llr, bounds, hypotheses }: EloTestResult): string {
  const { model, low, high, alpha, beta } = hypotheses
  const unit = model === 'logistic' ? 'Elo' : 'nElo'
  const rates = `alpha ${alpha}, beta ${beta}`
  return `LLR ${llr.toFixed(2)} between ${bounds.lower.toFixed(2)} and ${bounds.upper.toFixed(2)}, for ${low} against ${high} ${unit} (${rates})`
}

function botLines({ plan, tally }: ArenaView, board: ArenaBoard | null, width: number): readonly TextLine[] {
  const columns = [
    { title: 'Bot', minWidth: 8 },
    ...(board === null
      ? []
      : [
          { title: 'Elo', isNumber: true },
          { title: '95 % interval', isNumber: true },
        ]),
    { title: 'Games', isNumber: true, expendable: 1 },
    { title: 'Won', isNumber: true },
    { title: 'Drawn', isNumber: true },
    { title: 'Lost', isNumber: true },
    { title: 'Score', isNumber: true },
    ...Array.from({ length: plan.seats }, (_, seat) => ({
      title: `In seat ${seat}`,
      isNumber: true,
      expendable: 3,
    })),
    { title: 'Crashes', isNumber: true, expendable: 2 },
    { title: 'Timeouts', isNumber: true, expendable: 2 },
    { title: 'Invalid', isNumber: true, expendable: 2 },
  ]
  const order = plan.bots.map((_, bot) => bot)
  if (board !== null) order.sort((a, b) => board.elo[b]! - board.elo[a]!)
  const rows = order.map((bot): readonly TextSpan[] => [
    { text: plan.bots[bot]!.name, tone: 'strong' },
    ...(board === null
      ? []
      : [signedText(board.elo[bot]!), `${signedText(board.low[bot]!)} to ${signedText(board.high[bot]!)}`]),
    ...countCells(tally.bots[bot]!),
  ])
  return table(columns, rows, width)
}

function countCells({ matches, won, drawn, points, bySeat, faults }: BotCount): readonly TextSpan[] {
  const share = (part: { readonly points: number; readonly matches: number }) =>
    part.matches === 0 ? '' : `${((100 * part.points) / part.matches).toFixed(1)} %`
  const fault = (count: number): TextSpan => (count === 0 ? '0' : { text: grouped(count), tone: 'bad' })
  return [
    ...[matches, won, drawn, matches - won - drawn].map(grouped),
    share({ points, matches }),
    ...bySeat.map(share),
    ...[faults.crash, faults.timeout, faults.invalid].map(fault),
  ]
}

function betterLines({ plan }: ArenaView, { better, elo }: ArenaBoard, width: number): readonly TextLine[] {
  const order = plan.bots.map((_, bot) => bot).sort((a, b) => elo[b]! - elo[a]!)
  const columns = [
    { title: 'Better than' },
    ...order.map((bot) => ({ title: plan.bots[bot]!.name, isNumber: true, expendable: 1 })),
  ]
  const rows = order.map((bot) => [
    { text: plan.bots[bot]!.name, tone: 'strong' } as const,
    ...order.map((other) => (bot === other ? '' : `${(100 * better[bot]![other]!).toFixed(0)} %`)),
  ])
  return table(columns, rows, width)
}

function noteLines(view: ArenaView): readonly TextLine[] {
  const { id, why, tally, decision, plan } = view
  const after = decision === null ? 0 : tally.matches - decision.blocks * plan.seats
  const notes = [
    counted(tally.matches, 'game'),
    ...(after > 0 ? [`${grouped(after)} of them after the decision`] : []),
    ...(why === null ? [] : [why]),
  ]
  return [
    ...starvedTexts(view).map((text): TextLine => [{ text, tone: 'notable' }]),
    [{ text: notes.join(', '), tone: 'faint' }],
    [{ text: `Arena ${id} · seed ${plan.seed}`, tone: 'faint' }],
  ]
}

/** For the line that is overwritten while an arena plays; `perSecond` null: not known yet. */
export function progressParts(view: ArenaView, perSecond: number | null): readonly string[] {
  const { versus, tally, plan } = view
  const faults = tally.bots.reduce(
    (sum, bot) => sum + bot.faults.crash + bot.faults.timeout + bot.faults.invalid,
    0,
  )
  const estimates = versus?.estimates ?? null
  const test = versus?.test ?? null
  const left = test?.blocksRemaining ?? null
  return [
    counted(tally.matches, 'game'),
    ...(estimates === null ? [] : [`Elo ${errorText(estimates.elo, estimates.eloError)}`]),
    ...(test === null
      ? []
      : [`LLR ${test.llr.toFixed(2)} (${test.bounds.lower.toFixed(2)}, ${test.bounds.upper.toFixed(2)})`]),
    counted(faults, 'fault'),
    ...(view.machines === undefined ? [] : [counted(view.machines.workers.length, 'worker')]),
    ...(perSecond === null ? [] : [`${perSecond.toFixed(perSecond < 10 ? 1 : 0)} games/s`]),
    ...(left === null || perSecond === null
      ? []
      : [`about ${durationText((1000 * left * plan.seats) / perSecond)} left`]),
  ]
}
