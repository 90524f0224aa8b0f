import { shortened } from '../../../reading/shortened.ts'
import type { DrawingSpot } from '../../../engine/drawings.ts'
import { pathText } from '../../../engine/path.ts'
import type { BoardSeat } from '../../boards/board.ts'
import { counted, numberText } from '../../../number-text.ts'
import { visible } from '../../lib/escape-controls.ts'
import type { BotDrawing } from './drawn.ts'

const mostText = 160

/** `Ann marks 3,4 in red: next to it`. */
function drawnText({ seat, drawing }: BotDrawing, seats: readonly BoardSeat[]): string {
  const who = nameOfSeat(seat, seats)
  switch (drawing.kind) {
    case 'cell':
      return `${who} marks ${spotText(drawing.at)}${inInk(drawing.ink)}${behind(drawing.text)}`
    case 'text':
      return `${who} writes on ${spotText(drawing.at)}${behind(drawing.text)}`
    case 'arrow':
      return `${who} draws an arrow from ${spotText(drawing.from)} to ${spotText(drawing.to)}${inInk(drawing.ink)}${behind(drawing.text)}`
    case 'value':
      return `${who} gives ${spotText(drawing.at)} the value ${numberText(drawing.value)}`
  }
}

export function listedText(
  drawn: readonly BotDrawing[],
  seats: readonly BoardSeat[],
  most: number,
): readonly string[] {
  const words = drawn.slice(0, most).map((each) => drawnText(each, seats))
  return drawn.length > most ? [...words, `and ${counted(drawn.length - most, 'more drawing')}`] : words
}

/** `Ann draws 12 things`. */
export function countText(drawn: readonly BotDrawing[], seats: readonly BoardSeat[]): readonly string[] {
  const bySeat = Map.groupBy(drawn, ({ seat }) => seat)
  return [...bySeat].map(([seat, own]) => `${nameOfSeat(seat, seats)} draws ${counted(own.length, 'thing')}`)
}

function nameOfSeat(seat: number, seats: readonly BoardSeat[]): string {
  return seats[seat]?.name ?? `Seat ${seat}`
}

function spotText(spot: DrawingSpot): string {
  return spot.kind === 'cell' ? `${spot.x},${spot.y}` : visible(pathText(spot.path))
}

function inInk(ink: string | null): string {
  return ink === null ? '' : ` in ${ink}`
}

function behind(text: string): string {
  return text === '' ? '' : `: ${visible(shortened(text, mostText))}`
}
