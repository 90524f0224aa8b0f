import { thinkingText } from '../../../reading/time-text.ts'
import type { Clock, MatchCard } from '../../../contract.ts'
import type { GradeCounts, RerunReport, RerunTurn } from '../../../contract/rerun.ts'
import type { Question } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'
import { counted } from '../../../number-text.ts'
import { seatText } from '../../text/card.ts'
import { answeredSpans, answerLines, questionLines } from '../../text/exchange.ts'
import { droppedLine, quotedErrors, titled } from '../../text/layout.ts'
import { textTones, type TextLine, type TextSpan } from '../../text/lines.ts'
import {
  graded,
  gradeCounts,
  gradeText,
  gradeTones,
  isNews,
  otherClock,
  type GradedTurn,
} from '../../../reading/rerun-grade.ts'
import { withoutSlowTimes } from '../../../reading/processor-text.ts'
import { misreadTurn, readingText } from '../../../reading/given-lines.ts'
import {
  clockNote,
  endText,
  newsText,
  outcomeParts,
  repeatText,
  strayText,
} from '../../../reading/rerun-text.ts'
import type { Answered } from '../../playing/answer-turns.ts'
import { sideBySide } from './side-by-side.ts'
import { table } from './table.ts'

export function reportLines(
  card: MatchCard,
  report: RerunReport,
  frames: readonly Frame[],
  width: number,
): TextLine[] {
  const turns = graded(report, [], card.clock)
  const first = turns.find(({ turn }) => turn.turn === report.first)
  return [
    [{ text: 'Match', tone: 'strong' }, ` ${card.id}, ${seatText(card, report.seat)}`],
    [{ text: 'Asked', tone: 'strong' }, ` ${report.bot.command}`],
    ...(first === undefined ? [] : [[], ...recordLines(card, report, first, frames, width)]),
    ...runDivergenceLines(report, frames, width),
    ...restLines(report),
    [],
    ...timeTable(report.turns, width),
    [...gradeSpans(gradeCounts(turns.map(({ grade }) => grade))), clockNote(otherClock(report, card.clock))],
    ...newsLines(turns),
    ...readingLines(report),
    ...endLines(report),
    ...repeatLines(report),
  ]
}

const mostNews = 5

/** The first of each grade, then the earliest. */
function newsLines(turns: readonly GradedTurn[]): TextLine[] {
  const news = turns.filter((each) => isNews(each) || each.grade === 'action')
  const firsts = news.filter(({ grade }, i) => news.findIndex((each) => each.grade === grade) === i)
  const shown = new Set([...new Set([...firsts, ...news])].slice(0, Math.max(mostNews, firsts.length)))
  const more = news.length - shown.size
  const stray = strayText(turns)
  return [
    ...(stray === null ? [] : [[stray]]),
    ...news
      .filter((each) => shown.has(each))
      .map((each) => [{ text: newsText(each), tone: textTones[gradeTones[each.grade]] }]),
    ...(more > 0 ? [[`and ${counted(more, 'more turn')}`]] : []),
  ]
}

/** Turns of each grade, in the words of the page. */
export function gradeSpans(counts: GradeCounts): TextLine {
  return outcomeParts(counts).flatMap(({ text, tone }, i): TextSpan[] => [
    ...(i === 0 ? [] : [', ']),
    { text, tone: textTones[tone] },
  ])
}

function recordLines(
  card: MatchCard,
  report: RerunReport,
  graded: GradedTurn,
  frames: readonly Frame[],
  width: number,
): TextLine[] {
  const { turn, grade } = graded
  const { question, ruling } = exchangeIn(frames, turn, report.seat)
  return [
    [...strong(`Turn ${turn.turn}`), '  ', { text: gradeText(graded), tone: textTones[gradeTones[grade]] }],
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
    strong(`Runs differ in turn ${turn.turn}`),
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
  // What a slow answer's time consists of is too long for two columns: `show` tells it.
  const short = { ...answered, reply: withoutSlowTimes(answered.reply) }
  return [strong(title), answeredSpans(clock, question, answered.reply), ...answerLines(short)]
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

/** Nothing where the bot was given its input line by line: that takes its time. */
function timeTable(turns: readonly RerunTurn[], width: number): TextLine[] {
  const isTimed = turns.every(({ now }) => now.given === undefined)
  return isTimed ? [...table(timeColumns, timeRows(turns), width), []] : []
}

function timeRows(turns: readonly RerunTurn[]): readonly (readonly TextSpan[])[] {
  const recorded = turns.map((turn) => turn.recorded.micros).toSorted((a, b) => a - b)
  const now = turns.map((turn) => turn.now.micros).toSorted((a, b) => a - b)
  const middle = Math.floor((turns.length - 1) / 2)
  return [
    ['Median', ...[recorded, now].map((micros) => thinkingText(micros[middle] ?? 0))],
    ['Longest', ...[recorded, now].map((micros) => thinkingText(micros.at(-1) ?? 0))],
  ]
}

function readingLines({ turns }: RerunReport): TextLine[] {
  const text = readingText(turns)
  return text === null ? [] : [[{ text, tone: misreadTurn(turns) !== null ? 'bad' : 'good' }]]
}

function endLines(report: RerunReport): TextLine[] {
  const text = endText(report)
  if (text === null) return []
  const isBad = report.end !== 'difference'
  return [[isBad ? { text, tone: 'bad' } : text, report.end === 'time' ? ' (--max-millis)' : '']]
}

function repeatLines(report: RerunReport): TextLine[] {
  const text = repeatText(report)
  return text === null ? [] : [[{ text, tone: report.divergence === null ? 'good' : 'bad' }]]
}
