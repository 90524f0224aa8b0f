import type { Move, Seat } from '../../../game.ts'
import type { Action } from '../state.ts'
import type { State } from './state.ts'

/**
 * Reads an answer as the original does: chunks between blanks; the command in any case; the tiles are all matches in
 * the second chunk alone. What follows the last chunk that counts is a message.
 */
export function parse(state: State, seat: Seat, output: readonly string[]): Move<Action> {
  const line = output[0] ?? ''
  const invalid = (why: string) => ({ seat, fault: 'invalid', why }) as const
  const [command = '', ...chunks] = line.split(' ')
  const said = (action: Action, used: number): Move<Action> => {
    const say = chunks.slice(used).join(' ')
    return say === '' ? { seat, action } : { seat, action, say }
  }
  const [first, second, third] = chunks[0]?.match(/[a-z][0-9]/g) ?? []
  switch (command.toLowerCase()) {
    case 'discard':
      return first === undefined ? invalid(nothingToDiscard) : said({ kind: 'discard', tile: first }, 1)
    case 'pong':
      return first === undefined ? invalid(nothingToDiscard) : said({ kind: 'pong', discard: first }, 1)
    case 'seung':
      if (first === undefined || second === undefined) return invalid('Tile to seung not provided enough')
      if (third === undefined) return invalid(nothingToDiscard)
      return said({ kind: 'seung', used: [first, second], discard: third }, 1)
    case 'gong':
      if (state.round === 'interrupt') return said({ kind: 'gong' }, 0)
      return first === undefined
        ? invalid('Tile to GONG not provided')
        : said({ kind: 'gong', tile: first }, 1)
    case 'win':
      return said({ kind: 'win' }, 0)
    case 'pass':
      return said({ kind: 'pass' }, 0)
    case '':
      return invalid(
        /^ +$/.test(line) ? 'a line of blanks: the original referee crashes' : 'Action  is invalid',
      )
    default:
      return invalid(`Action ${command.slice(0, 20)} is invalid`)
  }
}

const nothingToDiscard = 'Tile to discard not provided'
