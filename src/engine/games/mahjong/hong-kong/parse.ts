import type { Move, Seat } from '../../../game.ts'
import type { MahjongAction } from '../state.ts'
import { isTile, readTiles } from '../tiles.ts'
import type { Tile } from '../tiles.ts'
import type { HongKongState } from './state.ts'

/** An action and the rest of the line; a text: the line's error. */
type Read = { readonly action: MahjongAction; readonly rest: string } | string

/**
 * "Command word in any case, words separated by spaces or tabs, blanks at the ends ignored; tiles lower case; what
 * follows the last needed word is a message. Of several lines the first counts."
 */
export function parse(state: HongKongState, seat: Seat, output: readonly string[]): Move<MahjongAction> {
  const [command, rest] = firstWord((output[0] ?? '').replace(/^[ \t]+/, ''))
  const read = readAction(state, command.toUpperCase(), rest)
  if (typeof read === 'string') return { seat, fault: 'invalid', why: read }
  const say = withoutBlanksAtEnd(read.rest)
  return say === '' ? { seat, action: read.action } : { seat, action: read.action, say }
}

function readAction(state: HongKongState, command: string, rest: string): Read {
  switch (command) {
    case 'DISCARD':
      return readWithTiles(rest, 1, 'DISCARD and a tile, such as DISCARD d1', ([tile]) => ({
        kind: 'discard',
        tile: tile!,
      }))
    case 'PONG':
      return readWithTiles(rest, 1, 'PONG and the tile to discard, such as PONG d1', ([discard]) => ({
        kind: 'pong',
        discard: discard!,
      }))
    case 'SEUNG':
      return readWithTiles(
        rest,
        3,
        'SEUNG, two tiles to use and the one to discard, such as SEUNG d1d2w3',
        ([one, other, discard]) => ({ kind: 'seung', used: [one!, other!], discard: discard! }),
      )
    case 'GONG':
      return state.drawn === null ? { action: { kind: 'gong' }, rest } : readGong(rest, state.drawn.tile)
    case 'WIN':
      return { action: { kind: 'win' }, rest }
    case 'PASS':
      return { action: { kind: 'pass' }, rest }
    default:
      return 'the answer begins with none of DISCARD, GONG, PONG, SEUNG, WIN and PASS'
  }
}

function readWithTiles(
  text: string,
  count: number,
  wanted: string,
  actionOf: (tiles: readonly Tile[]) => MahjongAction,
): Read {
  const [word, rest] = firstWord(text)
  const tiles = word.length === 2 * count ? readTiles(word) : null
  return tiles === null ? `the answer is not ${wanted}` : { action: actionOf(tiles), rest }
}

/** "If the word after GONG is no tile name it is a message and the tile just drawn is meant." An upper-case tile is a fault. */
function readGong(text: string, drawn: Tile): Read {
  const [word, rest] = firstWord(text)
  if (isTile(word)) return { action: { kind: 'gong', tile: word }, rest }
  if (word.length === 2 && isTile(word.toLowerCase())) return `${word} is not a tile: tiles are lower case`
  return { action: { kind: 'gong', tile: drawn }, rest: text }
}

function firstWord(text: string): readonly [word: string, rest: string] {
  const end = text.search(/[ \t]/)
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end).replace(/^[ \t]+/, '')]
}

/** Not a pattern: one for trailing blanks takes time quadratic in their number. */
function withoutBlanksAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--
  return text.slice(0, end)
}
