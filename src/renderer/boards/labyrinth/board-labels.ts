import { isSameCell } from '../../../engine/games/labyrinth/grid.ts'
import type { FieldCell, Direction, LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import { refusedAnswersIn, type RefusedAnswer } from '../../lib/board/refused-answer.ts'
import { nameOfSeat } from '../../../reading/match-labels.ts'
import { counted } from '../../../number-text.ts'
import { visible } from '../../lib/escape-controls.ts'
import type { BoardSeat, BoardTurn } from '../board.ts'
import { cellText, type TileBorder } from './geometry.ts'
import { turnIn, type SeatTurn } from './turn.ts'

export const sideNames: { readonly [D in Direction]: string } = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
}
const mostAnswer = 40

export const wallNames: { readonly [wall: string]: string } = {
  '.': 'No wall',
  '+': 'Breakable wall',
  '#': 'Unbreakable wall',
  '=': 'Grate',
}

export function named(seats: readonly BoardSeat[], seat: number): string {
  return nameOfSeat({ seats }, seat)
}

/** Empty where a seat went out by a fault. */
export function doneText({ frame, before, seats }: BoardTurn<LabyrinthState>): string {
  const turn = turnIn(frame, before)
  const { winner, end } = frame.state
  const ending = end === 'fault' && winner !== null ? `${named(seats, winner)} is left and wins` : ''
  if (turn === null) return frame.index === 0 ? 'Nobody has moved yet' : ending
  const isHeld = turn.kind === 'MOVE' && turn.cells.length === 1
  return moveText({ ...turn, isHeld }, seats)
}

interface SeatMove extends Pick<SeatTurn, 'seat' | 'kind' | 'side' | 'messages'> {
  /** Something kept the player where it was. */
  readonly isHeld: boolean
}

export function moveText(
  { seat, kind, side: d, messages, isHeld }: SeatMove,
  seats: readonly BoardSeat[],
): string {
  const who = named(seats, seat)
  const side = sideNames[d]
  const came = messages.map((message, i) => messageText(message, i, messages, seats, seat))
  const text = came.filter((words) => words !== '').join(', ')
  if (kind === 'SHOOT') return `${who} shot ${side}${text === '' ? '' : `: ${text}`}`
  if (isHeld) return `${who} could not go ${side}: ${blockText(messages[0])}`
  return `${who} went ${side}${text === '' ? '' : `: ${text}`}`
}

function blockText(message: string | undefined): string {
  return message === undefined ? 'something was there' : `a ${message} is there`
}

function messageText(
  message: string,
  at: number,
  messages: readonly string[],
  seats: readonly BoardSeat[],
  seat: number,
): string {
  const [word, number = ''] = message.split(' ')
  const isFirst = !messages.slice(0, at).some((each) => each.startsWith(word!))
  switch (word) {
    case 'field':
      return ''
    case 'river': {
      const drift = messages.filter((each) => each === 'river').length - 1
      const drifted = drift === 0 ? '' : `, ${counted(drift, 'tile')} with it`
      return isFirst ? `into the river${drifted}` : ''
    }
    case 'home':
      return Number(number) === seat ? 'to its home' : `to the home of ${named(seats, Number(number))}`
    case 'portal':
      return isFirst ? `into portal ${number}` : `out of portal ${number}`
    case 'kill':
      return `killed ${named(seats, Number(number))}`
    case 'treasure':
      return 'took the treasure'
    case 'win':
      return 'and wins'
    case 'grate':
      return 'up to the grate'
    case 'break':
      return 'a wall broke'
    case 'nothing':
      return 'nothing broke'
    default:
      return visible(message)
  }
}

export function askedText({ seat, result, lines, why }: RefusedAnswer, seats: readonly BoardSeat[]): string {
  const answer = visible((lines[0] ?? '').trim().slice(0, mostAnswer))
  const out = result === 'fault' ? ' and is out' : ''
  return `${named(seats, seat)} answered ${answer === '' ? 'nothing' : `“${answer}”`}${out}: ${why}`
}

/** A human seat is called `You`. */
export function isText(name: string): string {
  return `${name} ${name === 'You' ? 'are' : 'is'}`
}

export function nowText({ toAct }: LabyrinthState, seats: readonly BoardSeat[]): string {
  if (toAct === null) return 'The match is over'
  return `${isText(named(seats, toAct))} to move`
}

/** The result for a seat, in a word or two; empty while it plays. */
export function outcomeText({ players, winner, end }: LabyrinthState, seat: number): string {
  if (players[seat]?.out) return 'out'
  if (end === null) return ''
  return winner === null ? 'draw' : winner === seat ? 'wins' : 'loses'
}

export function tileText(state: LabyrinthState, cell: FieldCell, seats: readonly BoardSeat[]): string {
  const [x, y] = cell
  const [kind, number = ''] = (state.tiles[y]?.[x] ?? '').split(':')
  switch (kind) {
    case 'water':
      return `${cellText(cell)}: ${riverText(state, cell)}`
    case 'swamp':
      return `${cellText(cell)}: swamp, which nobody can enter`
    case 'home':
      return `${cellText(cell)}: home of ${named(seats, Number(number))}`
    case 'portal': {
      const exit = portalBehind(state, cell)
      const leads = exit === null ? '' : `, leads to portal ${exit.number} at ${cellText(exit.cell)}`
      return `${cellText(cell)}: portal ${number}${leads}`
    }
    default:
      return cellText(cell)
  }
}

function riverText({ river, through, settings }: LabyrinthState, cell: FieldCell): string {
  const at = river.findIndex((each) => isSameCell(each, cell))
  if (at === -1) return 'water'
  const to = at + settings.riverFlow
  const end = river[through ? to % river.length : Math.min(to, river.length - 1)]
  const carries = end === undefined ? '' : `, which carries to ${cellText(end)}`
  return `tile ${at + 1} of ${river.length} of the river${carries}`
}

export function portalBehind(
  { tiles }: LabyrinthState,
  [x, y]: FieldCell,
): { readonly number: number; readonly cell: FieldCell } | null {
  const portals = tiles
    .flatMap((row, py) => row.map((tile, px) => ({ tile, cell: [px, py] as const })))
    .flatMap(({ tile, cell }) =>
      tile.startsWith('portal:') ? [{ number: Number(tile.slice('portal:'.length)), cell }] : [],
    )
    .toSorted((one, other) => one.number - other.number)
  const at = portals.findIndex(({ cell }) => isSameCell(cell, [x, y]))
  return at === -1 ? null : portals[(at + 1) % portals.length]!
}

export function borderText({ wall, cell, side }: TileBorder): string {
  return `${wallNames[wall] ?? 'Wall'} on the ${sideNames[side]} side of ${cellText(cell)}`
}

export function playerText({ players }: LabyrinthState, seats: readonly BoardSeat[], seat: number): string {
  const { x, y, bullets, treasure, out } = players[seat]!
  if (out || x === null || y === null) return `${named(seats, seat)} is out`
  const has = `${counted(bullets, 'bullet')}${treasure ? ' and the treasure' : ''}`
  return `${named(seats, seat)} is on ${cellText([x, y])} with ${has}`
}

export function positionSentences(looked: BoardTurn<LabyrinthState>): readonly string[] {
  const { frame, seats } = looked
  const { state } = frame
  const { toAct, treasure, round, settings } = state
  const done = doneText(looked)
  const outcomes = state.players.flatMap((_, seat) => {
    const outcome = outcomeText(state, seat)
    return outcome === '' || outcome === 'out' ? [] : [`${named(seats, seat)}: ${outcome}.`]
  })
  return [
    ...refusedAnswersIn(frame).map((refused) => `${askedText(refused, seats)}.`),
    ...(done === '' ? [] : [`${done}.`]),
    ...(toAct === null ? outcomes : [`${nowText(state, seats)}.`]),
    `Round ${round} of ${settings.maxRounds}.`,
    ...state.players.map((_, seat) => `${playerText(state, seats, seat)}.`),
    ...(treasure === null ? [] : [`The treasure lies on ${cellText(treasure)}.`]),
  ]
}
