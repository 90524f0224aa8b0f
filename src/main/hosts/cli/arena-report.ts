import { faultTitles, resultLabels } from '../../../reading/arena-labels.ts'
import { soloFacts, soloOrder, standingTexts, standingTitles } from '../../../reading/solo-text.ts'
import type { ArenaBoard, ArenaView, EloTestResult, SoloView } from '../../../contract/arena.ts'
import type { BotCount } from '../../../engine/arena/tally.ts'
import {
  certaintyText,
  eloText,
  faultNote,
  repeatTexts,
  boundsText,
  matchesFact,
  perBlock,
  signedText,
  starvedTexts,
  testFacts,
  verdictSentence,
} from '../../../reading/arena-text.ts'
import { failedBlockText } from '../../../reading/failed-blocks.ts'
import { durationText } from '../../../reading/time-text.ts'
import { counted, grouped, percentText } from '../../../number-text.ts'
import { table } from './table.ts'
import { quotedLog, withoutTabs } from '../../text/layout.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'

export function arenaLines(view: ArenaView, board: ArenaBoard | null, width: number): readonly TextLine[] {
  return [
    [{ text: verdictSentence(view), tone: 'strong' }],
    [],
    ...(view.solo === undefined ? botLines(view, board, width) : soloLines(view, view.solo, width)),
    ...(board === null ? [] : [[], ...betterLines(view, board, width)]),
    ...detailLines(view),
    [],
    ...failureLines(view),
    ...noteLines(view),
  ]
}

const failuresShown = 3

/** Blocks that are no evidence, the first with the last words of the game. */
function failureLines({ id, failed, failures }: ArenaView): readonly TextLine[] {
  const shown = failures.slice(0, failuresShown)
  const [first] = failures
  if (first === undefined) return []
  const [, ...words] = first.why.split('\n')
  return [
    [
      {
        text: `The game failed in ${counted(failed, 'block')}, which ${failed === 1 ? 'does' : 'do'} not count:`,
        tone: 'bad',
      },
    ],
    ...shown.map((failure): TextLine => [`  ${withoutTabs(failedBlockText(failure))}`]),
    ...quotedLog(words),
    ...(failed > shown.length ? [[`  and ${grouped(failed - shown.length)} more`] as TextLine] : []),
    [{ text: `botscope show ${first.match}`, tone: 'faint' }],
    [{ text: `botscope arena matches ${id} --failed`, tone: 'faint' }],
    [],
  ]
}

/** In the terms of the test. */
function detailLines({ versus, decision, plan }: ArenaView): readonly TextLine[] {
  if (versus === null || versus.estimates === null) return []
  return [
    [],
    [{ text: 'Details', tone: 'strong' }],
    ...testFacts({ versus, decision }, 1).map((text): TextLine => [text]),
    ...(versus.test === null ? [] : [[llrText(versus.test)]]),
    [`Blocks of ${plan.seats} games by score, from none to all: ${versus.state.counts.join(', ')}`],
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
    ...Object.values(resultLabels).map((title) => ({ title, isNumber: true })),
    { title: 'Score', isNumber: true },
    ...Array.from({ length: plan.seats }, (_, seat) => ({
      title: `In seat ${seat}`,
      isNumber: true,
      expendable: 3,
    })),
    ...Object.values(faultTitles).map((title) => ({ title, isNumber: true, expendable: 2 })),
  ]
  const order = plan.bots.map((_, bot) => bot)
  if (board !== null) order.sort((a, b) => board.elo[b]! - board.elo[a]!)
  const rows = order.map((bot): readonly TextSpan[] => [
    { text: plan.bots[bot]!.name, tone: 'strong' },
    ...(board === null ? [] : [signedText(board.elo[bot]!), boundsText(board.low[bot]!, board.high[bot]!)]),
    ...countCells(tally.bots[bot]!),
  ])
  return table(columns, rows, width)
}

function countCells({ matches, won, drawn, points, bySeat, faults }: BotCount): readonly TextSpan[] {
  const share = (part: { readonly points: number; readonly matches: number }) =>
    part.matches === 0 ? '' : percentText(part.points / part.matches)
  return [
    ...[matches, won, drawn, matches - won - drawn].map(grouped),
    share({ points, matches }),
    ...bySeat.map(share),
    ...[faults.crash, faults.timeout, faults.invalid].map(faultCell),
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
    ...order.map((other) => (bot === other ? '' : certaintyText(better[bot]![other]!, 0))),
  ])
  return table(columns, rows, width)
}

function noteLines(view: ArenaView): readonly TextLine[] {
  const { id, why, plan } = view
  const notes = [matchesFact(view), ...repeatTexts(view), ...(why === null ? [] : [why])]
  return [
    ...starvedTexts(view).map((text): TextLine => [{ text, tone: 'notable' }]),
    [{ text: notes.join(', '), tone: 'faint' }],
    ...(faultsIn(view.tally) > 0 ? [[{ text: faultNote, tone: 'faint' }] as TextLine] : []),
    [{ text: `Arena ${id} · seed ${plan.seed}`, tone: 'faint' }],
  ]
}

/** What the bots of a game with one seat made of the same cases. */
function soloLines({ id, plan, tally }: ArenaView, solo: SoloView, width: number): readonly TextLine[] {
  if (solo.bots.length === 0) return []
  const titles = Object.values(standingTitles(solo.criterion))
  const columns = [
    { title: 'Bot', minWidth: 8 },
    { title: 'Games', isNumber: true, expendable: 1 },
    ...titles.map((title) => ({ title, isNumber: true })),
    ...Object.values(faultTitles).map((title) => ({ title, isNumber: true, expendable: 2 })),
  ]
  const rows = soloOrder(solo).map((bot): readonly TextSpan[] => {
    const { score, rank, relative } = solo.bots[bot]!
    const { matches, faults } = tally.bots[bot]!
    const { score: scores, rank: ranks, relative: relatives } = standingTexts
    return [
      { text: plan.bots[bot]!.name, tone: 'strong' },
      grouped(matches),
      ...[scores(score), ranks(rank), relatives(relative)],
      ...[faults.crash, faults.timeout, faults.invalid].map(faultCell),
    ]
  })
  return [
    ...table(columns, rows, width),
    [],
    ...soloFacts(solo, plan).map((text): TextLine => [text]),
    [{ text: `botscope arena cases ${id}`, tone: 'faint' }],
  ]
}

function faultCell(count: number): TextSpan {
  return count === 0 ? '0' : { text: grouped(count), tone: 'bad' }
}

function faultsIn({ bots }: ArenaView['tally']): number {
  return bots.reduce((sum, { faults }) => sum + faults.crash + faults.timeout + faults.invalid, 0)
}

/** For the line that is overwritten while an arena plays; `perSecond` null: not known yet. */
export function progressParts(view: ArenaView, perSecond: number | null): readonly string[] {
  const { versus, tally, plan, matches, blocks, failed } = view
  const faults = faultsIn(tally)
  const estimates = versus?.estimates ?? null
  const test = versus?.test ?? null
  const most = plan.rules.mostBlocks ?? Infinity
  const remaining = Math.min(test?.blocksRemaining ?? Infinity, most - blocks - failed)
  const left = Number.isFinite(remaining) ? Math.max(0, remaining) : null
  return [
    counted(matches, 'game'),
    ...(estimates === null ? [] : [`Elo ${eloText(estimates)}`]),
    ...(test === null
      ? []
      : [`LLR ${test.llr.toFixed(2)} (${test.bounds.lower.toFixed(2)}, ${test.bounds.upper.toFixed(2)})`]),
    counted(faults, 'fault'),
    ...(view.machines === undefined ? [] : [counted(view.machines.workers.length, 'worker')]),
    ...(perSecond === null ? [] : [`${perSecond.toFixed(perSecond < 10 ? 1 : 0)} games/s`]),
    ...(left === null || perSecond === null
      ? []
      : [`about ${durationText((1000 * left * perBlock(plan)) / perSecond)} left`]),
  ]
}
