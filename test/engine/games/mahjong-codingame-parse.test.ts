import { describe, expect, test } from 'vitest'
import { codingame } from '../../../src/engine/games/mahjong/codingame/edition.ts'
import { afterDiscard, afterDraw, whyFault } from './mahjong-codingame-table.ts'

const inTurn = afterDraw(0, 'd1', { hands: { 0: 'd1d4d7b1b4b7c1c4c7w1w2w3r1r1' } })
const requested = afterDiscard(0, 'd9', { hands: { 1: 'd3d7d8d9d9b5b8c2c5c8w1w2r1' } })
const moveIn = (state: typeof requested, line: string) => codingame.parse(state, state.toAct[0]!, [line])

describe('in a normal round', () => {
  test.each([
    ['DISCARD d1', { kind: 'discard', tile: 'd1' }],
    ['dIsCaRd d1', { kind: 'discard', tile: 'd1' }],
    ['DISCARD xxd1!!', { kind: 'discard', tile: 'd1' }],
    ['DISCARD d1d2', { kind: 'discard', tile: 'd1' }],
    ['GONG d5', { kind: 'gong', tile: 'd5' }],
    ['WIN', { kind: 'win' }],
  ])('%s is valid', (line, action) => {
    expect(moveIn(inTurn, line)).toEqual({ seat: 0, action })
  })

  test('The rest after two chunks is a message', () => {
    expect(moveIn(inTurn, 'DISCARD d1 that  was easy')).toEqual({
      ...{ seat: 0, action: { kind: 'discard', tile: 'd1' } },
      say: 'that  was easy',
    })
  })

  test.each([
    ['', 'Action  is invalid'],
    [' DISCARD d1', 'Action  is invalid'],
    ['   ', 'a line of blanks: the original referee crashes'],
    ['DISCARD\td1', 'Action DISCARD\td1 is invalid'],
    ['DISCARD', 'Tile to discard not provided'],
    ['DISCARD  d1', 'Tile to discard not provided'],
    ['DISCARD D1', 'Tile to discard not provided'],
    ['DISCARD d9', 'Tile to discard (d9) not found'],
    ['DISCARD z7', 'Tile to discard (z7) not found'],
    ['GONG', 'Tile to GONG not provided'],
    ['PONG d1', 'Action PONG is prohibited in non-interrupting turn'],
    ['SEUNG d1d2d3', 'Action SEUNG is prohibited in non-interrupting turn'],
    ['PASS', 'Action PASS is prohibited in non-interrupting turn'],
    ['WIN', 'Fan count (0) is less than minimum required (3)'],
  ])('"%s" is a fault: %s', (line, why) => {
    expect(whyFault(inTurn, line)).toBe(why)
  })
})

describe('in an interrupt round', () => {
  test.each([
    ['PONG d3', { kind: 'pong', discard: 'd3' }],
    ['SEUNG d8d7d3', { kind: 'seung', used: ['d8', 'd7'], discard: 'd3' }],
    ['GONG', { kind: 'gong' }],
    ['PASS', { kind: 'pass' }],
  ])('%s is valid', (line, action) => {
    expect(moveIn(requested, line)).toEqual({ seat: 1, action })
  })

  test('GONG ignores the rest of the line', () => {
    expect(moveIn(requested, 'GONG d5')).toEqual({ seat: 1, action: { kind: 'gong' }, say: 'd5' })
  })

  test.each([
    ['DISCARD d3', 'Action DISCARD is prohibited in interrupting turn'],
    ['GONG', 'Not enough tiles to perform GONG'],
    ['PONG', 'Tile to discard not provided'],
    ['PONG d5', 'Tile to discard (d5) not found'],
    ['PONG d9', 'Tile to discard (d9) is used to perform action PONG'],
    ['SEUNG d7 d8 d3', 'Tile to seung not provided enough'],
    ['SEUNG d7d8', 'Tile to discard not provided'],
    ['SEUNG d7d8d1', 'Tile to discard (d1) not found'],
    ['SEUNG d6d8d3', 'Tile to seung (d6) not found: the original referee crashes'],
    ['SEUNG b5b8d3', 'Only tiles with same suits are allowed to perform SEUNG'],
    ['SEUNG d3d8d3', 'Tiles to perform SEUNG must be consecutive'],
    ['WIN', 'Fan count (0) is less than minimum required (3)'],
  ])('"%s" is a fault: %s', (line, why) => {
    expect(whyFault(requested, line)).toBe(why)
  })

  test('Only the next seat may SEUNG', () => {
    const across = afterDiscard(3, 'd9', { hands: { 1: 'd3d7d8d9d9b5b8c2c5c8w1w2r1' } })
    expect(whyFault(across, 'SEUNG d7d8d3')).toBe(
      'Can only SEUNG the tiles discarded by the player to your left',
    )
  })
})
