import { thinkingText } from '../../../reading/time-text.ts'
import type { Clock, MatchCard } from '../../../contract.ts'
import type { Difference, DifferenceCounts, RerunReport, RerunTurn } from '../../../contract/rerun.ts'
import type { Question } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'
import { counted } from '../../../number-text.ts'
import { seatText } from '../../text/card.ts'
import { answeredSpans, answerLines, questionLines } from '../../text/exchange.ts'
import { droppedLine, quotedErrors, titled } from '../../text/layout.ts'
import type { TextLine, TextSpan, TextTone } from '../../text/lines.ts'
import { otherClockLabels, tooSlowText } from '../../../reading/other-clock.ts'
import type { Answered } from '../../rerun/turns.ts'
import { sideBySide } from './side-by-side.ts'
import { table } from './table.ts'

export function reportLines(
  card: MatchCard,
  report: RerunReport,
  frames: readonly Frame[],
  width: number,
): TextLine[] {
  const first = report.turns.find(({ turn }) => turn === report.first)
  return [
    [{ text: 'Match', tone: 'strong' }, ` ${card.id}, ${seatText(card, report.seat)}`],
    [{ text: 'Asked', tone: 'strong' }, ` ${report.bot.command}`],
    ...(first === undefined ? [] : [[], ...recordLines(card, report, first, frames, width)]),
    ...runDivergenceLines(report, frames, width),
    ...restLines(report),
    [],
    ...table(timeColumns, timeRows(report.turns), width),
    [],
    [counted(report.turns.length, 'turn'), ': ', ...countSpans(report.counts), ...clockSpans(card, report)],
    ...tooSlowLines(report),
    ...endLines(report),
    ...timesLines(report),
  ]
}

/** Empty where the clock is that of the match. */
export function clockSpans(card: MatchCard, { clock }: RerunReport): TextLine {
  return clock === card.clock ? [] : [` (${otherClockLabels[clock]})`]
}

const mostSlow = 5

function tooSlowLines({ turns, clock }: RerunReport): TextLine[] {
  const slow = turns.flatMap((turn) => {
    const words = tooSlowText(turn, clock)
    return words === undefined ? [] : [`Turn ${turn.turn}: ${words}`]
  })
  const more = slow.length - mostSlow
  return [...slow.slice(0, mostSlow), ...(more > 0 ? [`and ${counted(more, 'more turn')}`] : [])].map(
    (text) => [{ text, tone: 'bad' }],
  )
}

/** Turns per kind of difference; kinds without turns are left out. */
export function countSpans(counts: DifferenceCounts): TextLine {
  const kinds = (['same', 'message', 'action', 'fault'] as const).filter((kind) => counts[kind] > 0)
  return kinds.flatMap((kind, i): TextSpan[] => [
    ...(i === 0 ? [] : [', ']),
    { text: `${counts[kind]} ${countText[kind]}`, tone: tones[kind] },
  ])
}

export const differenceLabels: { readonly [D in Difference]: string } = {
  same: 'unchanged',
  message: 'different message',
  action: 'different action',
  fault: 'new fault',
}

export const tones: { readonly [D in Difference]: TextTone } = {
  same: 'good',
  message: 'notable',
  action: 'bad',
  fault: 'bad',
}

const countText: { readonly [D in Difference]: string } = {
  same: 'unchanged',
  message: 'with a different message',
  action: 'with a different action',
  fault: 'with a new fault',
}

function recordLines(
  card: MatchCard,
  report: RerunReport,
  turn: RerunTurn,
  frames: readonly Frame[],
  width: number,
): TextLine[] {
  const { question, ruling } = exchangeIn(frames, turn, report.seat)
  return [
    titleLine(`Turn ${turn.turn}`, turn.difference),
    ...questionLines(question),
    [],
    ...sideBySide(
      answeredLines('Recorded', question, card, { reply: turn.recorded, ruling }),
      answeredLines('Now', question, report, { reply: turn.now, ruling: turn.ruling }),
      width,
    ),
  ]
}

function runDivergenceLines(report: RerunReport, frames: readonly Frame[], width: number): TextLine[] {
  if (report.divergence === null) return []
  const { run, turn } = report.divergence
  const { question } = exchangeIn(frames, turn, report.seat)
  const own = report.turns.find((each) => each.turn === turn.turn)!
  return [
    [],
    titleLine(`Runs differ in turn ${turn.turn}`, turn.difference),
    ...(turn.turn === report.first ? [] : [...questionLines(question)]),
    [],
    ...sideBySide(
      answeredLines('Run 1', question, report, { reply: own.now, ruling: own.ruling }),
      answeredLines(`Run ${run}`, question, report, { reply: turn.now, ruling: turn.ruling }),
      width,
    ),
  ]
}

function exchangeIn(frames: readonly Frame[], { turn }: RerunTurn, seat: number) {
  const found = frames.find(({ index }) => index === turn)
  return found!.exchanges.find(({ question }) => question.seat === seat)!
}

function answeredLines(
  title: string,
  question: Question,
  { clock }: { readonly clock: Clock },
  answered: Answered,
): TextLine[] {
  return [strong(title), answeredSpans(clock, question, answered.reply), ...answerLines(answered)]
}

function titleLine(title: string, difference: Difference): TextLine {
  return [
    { text: title, tone: 'strong' },
    '  ',
    { text: differenceLabels[difference], tone: tones[difference] },
  ]
}

function strong(text: string): TextLine {
  return [{ text, tone: 'strong' }]
}

function restLines({ rest }: RerunReport): TextLine[] {
  if (rest.errors === '') return []
  return titled('stderr after its last answer', [
    ...quotedErrors(rest.errors),
    ...(rest.droppedBytes === 0 ? [] : [droppedLine(rest.droppedBytes)]),
  ])
}

const timeColumns = [
  { title: 'Time' },
  { title: 'Recorded', isNumber: true },
  { title: 'Now', isNumber: true },
]

function timeRows(turns: readonly RerunTurn[]): readonly (readonly TextSpan[])[] {
  const recorded = turns.map((turn) => turn.recorded.micros).toSorted((a, b) => a - b)
  const now = turns.map((turn) => turn.now.micros).toSorted((a, b) => a - b)
  const middle = Math.floor((turns.length - 1) / 2)
  return [
    ['Median', ...[recorded, now].map((micros) => thinkingText(micros[middle] ?? 0))],
    ['Longest', ...[recorded, now].map((micros) => thinkingText(micros.at(-1) ?? 0))],
  ]
}

function endLines({ end, unasked, turns }: RerunReport): TextLine[] {
  if (unasked === 0) return []
  const rest = `${counted(unasked, 'turn was', 'turns were')} not asked`
  switch (end) {
    case 'crash':
      return [[{ text: `The bot had exited by turn ${turns.at(-1)!.turn}: ${rest}`, tone: 'bad' }]]
    case 'time':
      return [[{ text: `It exceeded the time limit (--max-millis): ${rest}`, tone: 'bad' }]]
    case 'difference':
      return [[`Stopped at the first difference: ${rest}`]]
    case 'complete':
      return []
  }
}

function timesLines({ times, alike, divergence }: RerunReport): TextLine[] {
  if (times === 1) return []
  if (divergence === null) return [[`${times} runs: `, { text: 'all alike', tone: 'good' }]]
  const words = `they first differ in turn ${divergence.turn.turn}; ${alike} answer like the first in every turn`
  return [[`${times} runs: `, { text: words, tone: 'bad' }]]
}
