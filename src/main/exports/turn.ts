import type { MatchCard } from '../../contract.ts'
import { differences } from '../../engine/diff.ts'
import type { Json, Question } from '../../engine/game.ts'
import type { Frame, Remark } from '../../engine/match.ts'
import { withNames } from './card.ts'
import { differenceLines } from './changes.ts'
import { exchangeLines, questionLines, seatSpans } from './exchange.ts'
import { quoted, titled } from './layout.ts'
import type { TextLine } from './lines.ts'

/** Which parts of a turn are shown. */
export interface TurnParts {
  /** Only what concerns this seat. */
  readonly seat?: number
  /** The whole state, not only what changed. */
  readonly isStateWhole?: boolean
  /** How many columns changes may take; as many as they need where it is left out. */
  readonly width?: number
}

/** A turn as a person reads it: who was asked what and answered what, what the rules made of it, what changed. */
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
  return [
    [{ text: `Turn ${frame.index}`, tone: 'strong' }, frame.index === 0 ? '  the setup' : ''],
    ...exchanges.flatMap((exchange) => [[], ...exchangeLines(card, exchange)]),
    ...(exchanges.length === 0 && frame.exchanges.length > 0 ? [[`  Seat ${view.seat} was not asked`]] : []),
    ...titled('Events', events),
    ...(frame.view === undefined ? [] : titled('View', quoted(frame.view.split('\n')))),
    ...(frame.remarks === undefined ? [] : titled('Remarks', remarkLines(card, frame.remarks))),
    ...(view.isStateWhole === true ? titled('State', stateLines(frame)) : []),
    ...(before === undefined ? [] : titled('Changes', changedLines(before, frame, view.width))),
  ]
}

/** What seats were asked and have not answered: when the match was cut off, or up to now. Nothing where there is none. */
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
    const isTrouble = kind === 'disagreement'
    return ['  ', { text: kind, tone: isTrouble ? 'bad' : 'faint' }, `  ${withNames(card, text)}`]
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
