import { textTones } from '../../text/lines.ts'
import { withNames } from '../../../reading/match-labels.ts'
import { shortened } from '../../../reading/shortened.ts'
import { thinkingText } from '../../../reading/time-text.ts'
import type { MatchCard } from '../../../contract.ts'
import type { Ruling } from '../../../engine/game.ts'
import type { Exchange, Frame, Reply } from '../../../engine/match.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { toneOf } from '../../../reading/answer-labels.ts'
import { rulingSpans } from '../../text/exchange.ts'
import { table } from './table.ts'

export async function summaryOf(
  card: MatchCard,
  frames: AsyncIterable<Frame>,
  seat: number | undefined,
  width: number,
): Promise<TextLine[]> {
  const rows: (readonly TextSpan[])[] = []
  for await (const frame of frames) {
    const exchanges = frame.exchanges.filter(({ question }) => seat === undefined || question.seat === seat)
    rows.push(...exchanges.map((exchange, i) => rowOf(card, frame, exchange, i)))
  }
  return rows.length === 0 ? [['No turn was played']] : table(columns, rows, width)
}

const columns = [
  { title: 'Turn', isNumber: true },
  { title: 'Seat', minWidth: 6 },
  { title: 'Time', isNumber: true, expendable: 2 },
  { title: 'Output', minWidth: 12 },
  { title: 'Ruling', minWidth: 10 },
  { title: 'Events', minWidth: 16, expendable: 1 },
]

/** A turn's events are in the row of its first answer. */
function rowOf(
  card: MatchCard,
  frame: Frame,
  { question, reply, ruling }: Exchange,
  place: number,
): readonly TextSpan[] {
  const output = reply.output.join(' / ')
  return [
    `${frame.index}`,
    `${question.seat} ${card.seats[question.seat]?.name ?? ''}`,
    timeOf(reply),
    start(output),
    rulingSpan(ruling, output),
    place === 0 ? start(frame.events.map(({ text }) => withNames(card, text)).join('; ')) : '',
  ]
}

function rulingSpan({ did = '', ...ruling }: Ruling, output: string): TextSpan {
  const words = rulingSpans(did === output ? ruling : { ...ruling, did })
  return { text: start(words.map(spanText).join('')), tone: textTones[toneOf(ruling)] }
}

function spanText(span: TextSpan): string {
  return typeof span === 'string' ? span : span.text
}

/** Cut to what a table can show: a bot may write 10 kB in a turn. */
function start(text: string): string {
  return shortened(text, 120)
}

/** Empty where no time is known: after a crash, and for answers that another program recorded. */
function timeOf({ fault, by, micros }: Reply): string {
  return fault === 'crash' || (by === 'record' && micros === 0) ? '' : thinkingText(micros)
}
