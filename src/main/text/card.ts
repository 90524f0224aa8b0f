import { changedOptions, programOf } from '../../reading/match-facts.ts'
import { clockLabels } from '../../reading/clock-labels.ts'
import { durationText } from '../../reading/time-text.ts'
import type { FaultRecord, MatchCard, SeatRecord } from '../../contract.ts'
import type { Criterion } from '../../engine/game.ts'
import { scoreText } from '../../reading/solo-text.ts'
import { counted } from '../../number-text.ts'
import { momentText } from './moment.ts'
import { droppedLine, fields, quotedErrors, quotedLog, titled } from './layout.ts'
import type { TextLine, TextSpan } from './lines.ts'

export function cardLines(card: MatchCard, criterion?: Criterion): TextLine[] {
  const options = changedOptions(card, undefined).join(' ')
  const program = programOf(card)
  const [firstLine = '', ...trace] = (card.why ?? '').split('\n')
  return [
    [{ text: 'Match', tone: 'strong' }, ` ${card.id}`],
    ...fields([
      ['Game', [options === '' ? card.game : `${card.game} (${options})`]],
      ['Seed', [card.seed]],
      ['Clock', [clockLabels[card.clock]]],
      [
        'Started',
        [
          momentText(card.started),
          ...(card.ended === null ? [] : [`, took ${durationText(card.ended - card.started)}`]),
        ],
      ],
      ...(program === '' ? [] : [['From', [program]] as const]),
      ...replayFields(card),
      ['Turns', [framesText(card)]],
      ['End', [endSpan(card), firstLine === '' ? '' : `: ${firstLine}`]],
      ...(card.parent === null
        ? []
        : [['Forked from', [`turn ${card.parent.turn} of ${card.parent.match}`]] as const]),
      ...(card.note === '' ? [] : [['Note', [card.note]] as const]),
      ...(card.tags.length === 0 ? [] : [['Tags', [card.tags.join(', ')]] as const]),
      ...(card.deleted === null ? [] : [['Deleted', [deletedSpan(card.deleted)]] as const]),
      ...(card.pinned ? [['Pinned', ['yes: prune keeps it']] as const] : []),
    ]),
    ...quotedLog(trace),
    [],
    ...card.seats.map((seat, i) => seatLine(card, seat, i, criterion)),
  ]
}

function replayFields({ replay }: MatchCard): readonly (readonly [string, readonly string[]])[] {
  const { number, title, parameters, metadata } = replay ?? {}
  const field = (name: string, text: string | undefined) =>
    text === undefined || text.trim() === ''
      ? []
      : [[name, [text.trim().replace(/\s*[\r\n]+/g, ', ')]] as const]
  return [
    ...field('Replay', number),
    ...field('Title', title),
    ...field('Parameters', parameters),
    ...field('Metadata', metadata),
  ]
}

/** Every fault of a match, one per line, and the stderr after the last answers. */
export function aftermathLines(card: MatchCard): TextLine[] {
  const rests = card.rests.flatMap((rest, seat) => restLines(card, seat, rest))
  const faults = card.faults.map((fault): TextLine => ['  ', ...faultSpans(card, fault)])
  return [...titled('Faults', faults), ...(rests.length === 0 ? [] : [[], ...rests])]
}

export function endSpan({ damaged, end }: MatchCard): TextSpan {
  if (damaged !== undefined) return { text: 'damaged', tone: 'bad' }
  if (end === null) return { text: 'running', tone: 'notable' }
  if (end === 'natural' || end === 'limit') return end
  if (end === 'stopped' || end === 'interrupted') return { text: end, tone: 'notable' }
  return { text: end === 'failed' ? 'the game failed' : end, tone: 'bad' }
}

export function seatText(card: MatchCard, seat: number): string {
  return `seat ${seat} (${card.seats[seat]?.name ?? '?'})`
}

function seatLine(card: MatchCard, seat: SeatRecord, i: number, criterion: Criterion | undefined): TextLine {
  const score = card.scores?.[i]
  const rank = card.ranks?.[i]
  return [
    { text: `Seat ${i}  `, tone: 'faint' },
    { text: seat.name, tone: 'strong' },
    ...(score === undefined ? [] : [`  score ${scoreText(score, criterion)}`]),
    ...(rank === undefined ? [] : [`, rank ${rank}`]),
    { text: seat.command === seat.name ? '' : `  ${seat.command}`, tone: 'faint' },
  ]
}

function faultSpans(card: MatchCard, { seat, turn, fault, why }: FaultRecord): TextLine {
  return [
    `turn ${turn}  ${seatText(card, seat)}  `,
    { text: fault, tone: 'bad' },
    why === '' ? '' : `: ${why}`,
  ]
}

function restLines(card: MatchCard, seat: number, rest: MatchCard['rests'][number]): TextLine[] {
  if (rest.errors === '') return []
  return [
    [{ text: `stderr of ${seatText(card, seat)} after its last answer`, tone: 'strong' }],
    ...quotedErrors(rest.errors),
    ...(rest.droppedBytes === 0 ? [] : [droppedLine(rest.droppedBytes)]),
  ]
}

function framesText({ frames, framesKept }: MatchCard): string {
  return `${counted(frames - 1, 'turn')}${framesKept === 0 ? ', not kept' : ''}`
}

function deletedSpan(deleted: number): TextSpan {
  return {
    text: `${momentText(deleted)}: "botscope restore" brings it back, "botscope prune" removes it for good`,
    tone: 'notable',
  }
}
