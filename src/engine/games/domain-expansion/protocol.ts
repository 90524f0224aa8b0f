import { namedText } from '../../annotate.ts'
import type { Move, InputPart, Question, Seat } from '../../game.ts'
import { sides } from './state.ts'
import type { DomainExpansionAction, CellSide, DomainExpansionState } from './state.ts'

/** Board size, own token, opponent's token, at the seat's first turn. */
export function opening(state: DomainExpansionState, seat: Seat): readonly string[] {
  const [own, opponent] = [state.tokens[seat]!, state.tokens[1 - seat]!]
  return [`${state.width} ${state.height}`, own.join(' '), opponent.join(' ')]
}

/** The opponent's last action. */
export function input(state: DomainExpansionState): readonly string[] {
  return [state.lastAction]
}

// The original's pattern is `([0-6])\s+([0-6])\s+([A-Za-z]+)\s*(.*)` over the whole line, in Java's sense of \s and of
// the dot. Taken apart, so that no line makes it slow.
const command = /^([0-6])[ \t\v\f\r]+([0-6])[ \t\v\f\r]+([A-Za-z]+)[ \t\v\f\r]*/
const lineBreak = /[\n\r\u0085\u2028\u2029]/

/** "A single line `x y direction message`": the message is optional; an unknown direction means U. */
export function parse(
  _state: DomainExpansionState,
  seat: Seat,
  output: readonly string[],
): Move<DomainExpansionAction> {
  const line = output[0] ?? ''
  const found = command.exec(line)
  const say = found === null ? '' : line.slice(found[0].length)
  if (found === null || lineBreak.test(say)) {
    return { seat, fault: 'invalid', why: 'the answer is not `x y direction`, with x and y from 0 to 6' }
  }
  const action = actionOf(Number(found[1]), Number(found[2]), found[3]!)
  return say === '' ? { seat, action } : { seat, action, say }
}

function actionOf(x: number, y: number, word: string): DomainExpansionAction {
  return isSide(word) ? { x, y, side: word } : { x, y, side: 'U', word }
}

function isSide(word: string): word is CellSide {
  return sides.includes(word as CellSide)
}

export function format(action: DomainExpansionAction): readonly string[] {
  return [`${action.x} ${action.y} ${action.word ?? action.side}`]
}

const openingWords = [
  [
    { name: 'width', note: 'columns of the board' },
    { name: 'height', note: 'rows of the board' },
  ],
  [
    { name: 'x', note: 'column of your token' },
    { name: 'y', note: 'row of your token' },
  ],
  [
    { name: 'opponentX', note: `column of your opponent's token` },
    { name: 'opponentY', note: `row of your opponent's token` },
  ],
]

const turnWords = [
  { name: 'actionX', note: `column of your opponent's token after the last action, -1 if there was none` },
  { name: 'actionY', note: `row of your opponent's token after the last action, -1 if there was none` },
  { name: 'actionDirection', note: 'the side of that cell with the new wall, _ if there was no action' },
]

export function annotate({ input, opening }: Question): readonly InputPart[] {
  const first = opening > 0 ? openingWords : []
  return [...first, turnWords].flatMap((words, line) => namedText(line, input[line] ?? '', words))
}
