import { describe, expect, test } from 'vitest'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import { readInt } from '../../../src/engine/games/patchwork/numerals.ts'
import { patchworkAt } from './patchwork-match.ts'

const { parse, format } = patchwork.protocol
const read = (line: string, league = 5) => parse(patchworkAt({ league }), 0, [line])
const placing = (patch: number, x: number, y: number, mirrored = false, rotations = 0) => ({
  kind: 'place',
  patch,
  x,
  y,
  orientation: { mirrored, rotations },
})

describe('SKIP', () => {
  test('may be alone', () => {
    expect(read('SKIP')).toEqual({ seat: 0, action: { kind: 'skip' } })
  })

  test('takes the rest as a message, with spaces', () => {
    expect(read('SKIP no  luck ')).toEqual({ seat: 0, action: { kind: 'skip' }, say: 'no  luck ' })
  })
})

describe('PLAY', () => {
  test('takes an id and a place', () => {
    expect(read('PLAY 3 1 2')).toEqual({ seat: 0, action: placing(3, 1, 2) })
  })

  test('takes a flip and rotations from league 2 on, then a message', () => {
    const action = placing(3, 1, 2, true, 3)
    expect([2, 3, 4, 5].map((league) => read('PLAY 3 1 2 1 3 good luck', league))).toEqual(
      [2, 3, 4, 5].map(() => ({ seat: 0, action, say: 'good luck' })),
    )
  })

  test('reads flip and rotations as a message in league 1', () => {
    const action = { kind: 'place', patch: 3, x: 1, y: 2 }
    expect(read('PLAY 3 1 2 1 3', 1)).toEqual({ seat: 0, action, say: '1 3' })
  })

  test('flips only for the number 1', () => {
    const flips = ['1', '+1', '001', '１', '0', '2', '-1', 'true', '', '1.0', '11']
    const mirrored = flips.filter((flip) => {
      const move = read(`PLAY 3 1 2 ${flip} 0`)
      return 'action' in move && move.action.kind === 'place' && move.action.orientation?.mirrored
    })
    expect(mirrored).toEqual(['1', '+1', '001', '１'])
  })

  test('rotates even if the flip is no number, and the message starts at the flip', () => {
    expect(read('PLAY 3 1 1 hello 2')).toEqual({
      seat: 0,
      action: placing(3, 1, 1, false, 2),
      say: 'hello 2',
    })
  })

  test('starts the message in place of missing rotations', () => {
    expect(read('PLAY 3 1 1 1 hello')).toEqual({ seat: 0, action: placing(3, 1, 1, true), say: 'hello' })
  })

  test('reduces the rotations modulo 4, with their sign', () => {
    const rotations = ['4', '7', '2147483647', '-1', '-4', '-7', '-2147483648', '2147483648'].map((word) => {
      const move = read(`PLAY 3 1 2 0 ${word}`)
      return 'action' in move && move.action.kind === 'place' && move.action.orientation?.rotations
    })
    expect(rotations).toEqual([0, 3, 3, -1, 0, -3, 0, 0])
  })

  test('reads signs, leading zeros and the digits of any script', () => {
    expect(read('PLAY +03 -0 ０２ 1 ٣')).toEqual({ seat: 0, action: placing(3, 0, 2, true, 3) })
  })
})

describe('an unknown command', () => {
  test.each([
    '',
    ' ',
    ' SKIP',
    'skip',
    'Skip',
    'SKIP\t',
    'SKIP\r',
    'SKIPS',
    'WAIT',
    'TAKE 3 0 0 1 2',
    'PLAY',
    'PLAY 3',
    'PLAY 3 1',
    'PLAY  3 1 2',
    'PLAY 3  1 2',
    'PLAY\t3 1 2',
    'PLAY a 1 2',
    'PLAY 3 1.0 2',
    'PLAY 3 1 2,',
    'PLAY 3 1 - 2',
    'PLAY 3 1 +-2',
    'PLAY 3 1 2147483648',
    'PLAY 3 1 0x2',
    'play 3 1 2',
  ])('%j', (line) => {
    const why = 'the answer is neither SKIP nor PLAY id x y flip rotations'
    expect(read(line)).toEqual({ seat: 0, fault: 'invalid', why })
  })

  test('no line', () => {
    expect(parse(patchworkAt({ league: 1 }), 0, [])).toEqual({
      seat: 0,
      fault: 'invalid',
      why: 'the answer is neither SKIP nor PLAY id x y',
    })
  })
})

describe('a number', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['+7', 7],
    ['0000000000000000000012', 12],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['٤٢', 42],
    ['-४२', -42],
    ['４२', 42],
    ['꯹', 9],
    ['෦', 0],
  ])('%j is %d', (text, number) => {
    expect(readInt(text)).toBe(number)
  })

  test.each([
    '',
    '+',
    '-',
    '--1',
    '1-',
    ' 1',
    '1 ',
    '1_000',
    '1e3',
    '0b1',
    '2147483648',
    '-2147483649',
    '9'.repeat(10_000),
    '²',
    'Ⅷ',
    '六',
    'ａ',
    '٫',
    '\u{1d7d8}',
    '−1',
    '＋1',
    'NaN',
  ])('%j is none', (text) => {
    expect(readInt(text)).toBe(undefined)
  })

  test('accepts every decimal digit of the basic plane, and no other character', () => {
    const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    const read = characters.filter((character) => readInt(character) !== undefined)
    expect(read).toEqual(characters.filter((character) => /\p{Nd}/u.test(character)))
  })
})

describe('format', () => {
  test.each(['SKIP', 'PLAY 3 1 2 0 0', 'PLAY -20 8 8 1 3'])('writes %s as parsed', (line) => {
    const move = read(line)
    expect('action' in move && format(move.action)).toEqual([line])
  })

  test('writes no orientation in league 1', () => {
    const move = read('PLAY 3 1 2', 1)
    expect('action' in move && format(move.action)).toEqual(['PLAY 3 1 2'])
  })
})
