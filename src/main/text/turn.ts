import { withNames } from '../../reading/match-labels.ts'
import type { MatchCard } from '../../contract.ts'
import { differences } from '../../engine/diff.ts'
import type { Json, Question } from '../../engine/game.ts'
import type { Frame, Remark } from '../../engine/match.ts'
import { isProblemRemark } from '../../reading/remarks-drawn.ts'
import { differenceLines } from './changes.ts'
import { exchangeLines, questionLines, seatSpans } from './exchange.ts'
import { quoted, quotedErrors, titled } from './layout.ts'
import type { TextLine } from './lines.ts'

export interface TurnParts {
  readonly seat?: number
  readonly isStateWhole?: boolean
  /** Columns for changes; no limit where it is left out. */
  readonly width?: number
}

export function turnLines(
  card: MatchCard,
  frame: Frame,
  before: Frame | undefined,
  view: TurnParts = {},
): TextLine[] {
  const exchanges = frame.exchanges.filter(
    ({ question }) => view.seat === undefined || question.seat === view.seat,
  )
  const events = frame.events.map(({ text }): TextLine => [`  ${withNames(card, text)}`])
  // The state says more than the picture of a replay.
  const isPictureOnly = card.replay !== undefined && frame.state !== null
  return [
    [{ text: `Turn ${frame.index}`, tone: 'strong' }, frame.index === 0 ? '  the setup' : ''],
    ...exchanges.flatMap((exchange) => [[], ...exchangeLines(card, exchange, before?.state)]),
    ...(exchanges.length === 0 && frame.exchanges.length > 0 ? [[`  Seat ${view.seat} was not asked`]] : []),
    ...titled('Events', events),
    ...(frame.referee === undefined
      ? []
      : titled("Stderr of the game's program", quotedErrors(frame.referee.trimEnd()))),
    ...(frame.view === undefined || isPictureOnly ? [] : titled('View', quoted(frame.view.split('\n')))),
    ...(frame.remarks === undefined ? [] : titled('Remarks', remarkLines(card, frame.remarks))),
    ...(view.isStateWhole === true ? titled('State', stateLines(frame)) : []),
    ...(before === undefined ? [] : titled('Changes', changedLines(before, frame, view.width))),
  ]
}

/** Unanswered questions: of a match that was cut off, or up to now. Empty: none. */
export function pendingLines(card: MatchCard, questions: readonly Question[]): TextLine[] {
  if (questions.length === 0) return []
  const isRunning = card.status === 'running'
  const words = isRunning ? 'asked, no answer yet' : 'asked, and no answer came'
  return [
    [{ text: `Turn ${card.frames}`, tone: 'strong' }, isRunning ? '  under way' : '  never finished'],
    ...questions.flatMap((question): TextLine[] => [
      [],
      [...seatSpans(card, question.seat), '  ', { text: words, tone: 'notable' }],
      ...questionLines(question),
    ]),
  ]
}

function remarkLines(card: MatchCard, remarks: readonly Remark[]): TextLine[] {
  return remarks.map(({ kind, text }): TextLine => {
    return ['  ', { text: kind, tone: isProblemRemark(kind) ? 'bad' : 'faint' }, `  ${withNames(card, text)}`]
  })
}

function stateLines(frame: Frame): TextLine[] {
  if (frame.state === null) return [['  not known']]
  return JSON.stringify(frame.state, null, 2)
    .split('\n')
    .map((line) => [`  ${line}`])
}

function changedLines(before: Frame, after: Frame, width: number | undefined): TextLine[] {
  const found = differences(before.state as Json, after.state as Json)
  return found.all.length === 0 ? [['  none']] : differenceLines(found, width)
}
