import type { Move, Seat } from '../../game.ts'
import { deathLines } from './rules.ts'
import type { LabyrinthAction, Direction, LabyrinthState } from './state.ts'

export function opening(
  { players, width, height, through, settings }: LabyrinthState,
  seat: Seat,
): readonly string[] {
  const { riverFlow, swampSize, swampCount, portalCount, maxBullets, maxRounds } = settings
  return [
    `${players.length} ${seat}`,
    `${width} ${height} ${through ? 1 : 0}`,
    [riverFlow, swampSize, swampCount, portalCount, maxBullets, maxRounds].join(' '),
  ]
}

/** What the player carries, and every line new to the seat, its own deaths last. */
export function input(state: LabyrinthState, seat: Seat): readonly string[] {
  const { bullets, treasure } = state.players[seat]!
  const lines = [...state.news[seat]!, ...deathLines(state, seat)]
  return [`${bullets} ${treasure ? 1 : 0}`, `${lines.length}`, ...lines]
}

const command = /^[ \t]*(MOVE|SHOOT)[ \t]+([NESW])(?![^ \t])/i

/** "Word 1 is MOVE or SHOOT, word 2 is exactly one of N E S W, what follows is a message to show." */
export function parse(_state: LabyrinthState, seat: Seat, output: readonly string[]): Move<LabyrinthAction> {
  const line = output[0] ?? ''
  const found = command.exec(line)
  if (found === null) {
    return { seat, fault: 'invalid', why: 'the answer is not `MOVE d` or `SHOOT d`, with d one of N E S W' }
  }
  const kind = found[1]!.toUpperCase() as LabyrinthAction['kind']
  const direction = found[2]!.toUpperCase() as Direction
  const say = withoutBlanks(line, found[0].length)
  return say === '' ? { seat, action: { kind, direction } } : { seat, action: { kind, direction }, say }
}

/** Trims blanks and tabs only. */
function withoutBlanks(line: string, start: number): string {
  let [from, to] = [start, line.length]
  while (from < to && ' \t'.includes(line[from]!)) from++
  while (from < to && ' \t'.includes(line[to - 1]!)) to--
  return line.slice(from, to)
}

export function format({ kind, direction }: LabyrinthAction): readonly string[] {
  return [`${kind} ${direction}`]
}
