import type { Move, Seat } from '../../../game.ts'
import { mahjongAnswer } from '../protocol.ts'
import type { MahjongAction } from '../state.ts'
import type { Tile } from '../tiles.ts'
import type { CodinGameState } from './state.ts'

/**
 * Parses an answer as the original does: chunks between blanks; the command in any case; the tiles are all matches in the second
 * chunk alone. Text after the last used chunk is a message.
 */
export function parse(state: CodinGameState, seat: Seat, output: readonly string[]): Move<MahjongAction> {
  const line = output[0] ?? ''
  const chunks = line.split(' ')
  const action = actionOf(state, line, chunks)
  if (typeof action === 'string') return { seat, fault: 'invalid', why: action }
  const say = chunks
    .slice(mahjongAnswer(action).includes(' ') ? 2 : 1)
    .join(' ')
    .trim()
  return say === '' ? { seat, action } : { seat, action, say }
}

/** A text: why there is no action. */
function actionOf(
  { round }: CodinGameState,
  line: string,
  [command = '', tiles = '']: readonly string[],
): MahjongAction | string {
  switch (command.toLowerCase()) {
    case 'discard': {
      const [tile] = tilesIn(tiles)
      return tile === undefined ? nothingToDiscard : { kind: 'discard', tile }
    }
    case 'pong': {
      const [discard] = tilesIn(tiles)
      return discard === undefined ? nothingToDiscard : { kind: 'pong', discard }
    }
    case 'seung': {
      const [first, second, discard] = tilesIn(tiles)
      if (first === undefined || second === undefined) return 'Tile to seung not provided enough'
      return discard === undefined ? nothingToDiscard : { kind: 'seung', used: [first, second], discard }
    }
    case 'gong': {
      if (round === 'interrupt') return { kind: 'gong' }
      const [tile] = tilesIn(tiles)
      return tile === undefined ? 'Tile to GONG not provided' : { kind: 'gong', tile }
    }
    case 'win':
      return { kind: 'win' }
    case 'pass':
      return { kind: 'pass' }
    case '':
      return /^ +$/.test(line) ? 'a line of blanks: the original referee crashes' : 'Action  is invalid'
    default:
      return `Action ${command.slice(0, 20)} is invalid`
  }
}

const nothingToDiscard = 'Tile to discard not provided'

function tilesIn(chunk: string): readonly Tile[] {
  return chunk.match(/[a-z][0-9]/g) ?? []
}
