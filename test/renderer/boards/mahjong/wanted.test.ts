import { expect, test } from 'vitest'
import type { Exchange, Frame } from '../../../../src/engine/match.ts'
import type { Ruling } from '../../../../src/engine/game.ts'
import { refusedAnswersIn } from '../../../../src/renderer/lib/board/refused-answer.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { ghostsOf, wantedIn } from '../../../../src/renderer/boards/mahjong/wanted.ts'
import { wantedText } from '../../../../src/renderer/boards/mahjong/board-labels.ts'
import { playedFrames } from './played.ts'

const seats = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, seat) => ({ seat, name }))

/** Seat 1 has just discarded a d4, and others may claim it. */
const requested = {
  round: 'interrupt',
  lastAction: { seat: 1, type: 'DISCARD', tiles: ['d4'] },
  drawn: null,
} as unknown as MahjongState
/** Seat 2 has drawn a c1. */
const turn = {
  round: 'normal',
  lastAction: null,
  drawn: { seat: 2, tile: 'c1', source: 'wall' },
} as unknown as MahjongState

test.each([
  ['SEUNG d3d5w1 mine!', requested, ['d4', 'd3', 'd5'], 'w1'],
  ['  pong w1', requested, ['d4', 'd4', 'd4'], 'w1'],
  ['GONG', requested, ['d4', 'd4', 'd4', 'd4'], null],
  ['WIN', requested, ['d4'], null],
  ['WIN', turn, ['c1'], null],
  ['GONG b2', turn, ['b2', 'b2', 'b2', 'b2'], null],
  ['DISCARD c9', turn, ['c9'], null],
  ['DISCARD c99', turn, [], null],
  ['DISCARD x1', turn, [], null],
  ['SEUNG d3', requested, [], null],
  ['<b>SEUNG</b>', requested, [], null],
  ['', turn, [], null],
] as const)('A refused action is shown by its tiles: %j', (line, before, tiles, discard) => {
  const [wanted] = wantedIn(frameOf(line, { seat: 2, result: 'fault', fault: 'invalid', why: '' }), before)
  expect([wanted?.tiles, wanted?.discard]).toEqual([tiles, discard])
})

test('It is shown with the bot names, and without details of an undisclosed claim', () => {
  const why = 'PONG of seat 0 comes first'
  const frame = frameOf('SEUNG d3d5w1', { seat: 2, result: 'overruled', why })
  const [wanted] = wantedIn(frame, requested)
  expect([
    wantedText(wanted!, seats, false),
    wantedText(wanted!, seats, true),
    ghostsOf(wanted!, false).map(({ tile, isSideways }) => `${tile}${isSideways ? '<' : ''}`),
    ghostsOf(wanted!, true),
  ]).toEqual([
    'Cy asked for SEUNG d3d5w1 (4 dot, 3 dot, 5 dot), to discard East: PONG of Ann comes first',
    'Cy asked for something: PONG of Ann comes first',
    ['d4<', 'd3', 'd5'],
    [],
  ])
})

test('In edition codingame the note puts a win last', () => {
  const frame = frameOf('WIN', { seat: 0, result: 'overruled', why: 'the PONG of seat 3 comes first' })
  const reported = (['codingame', 'hong-kong'] as const).map((edition) =>
    wantedText(wantedIn(frame, { ...requested, edition })[0]!, seats, false),
  )
  expect(reported).toEqual([
    'Ann asked for WIN: the PONG of Dot comes first (in this edition a win comes after all other claims, and after a PASS of an earlier seat)',
    'Ann asked for WIN: the PONG of Dot comes first',
  ])
})

test('An overruled PASS is not shown', () => {
  const ruling = { seat: 2, result: 'overruled', why: 'seat 0 failed, which ends the match' } as const
  expect(wantedIn(frameOf('PASS', ruling), requested)).toEqual([])
})

test('Every overruled claim is shown, with a tile that could be claimed', () => {
  const turns = Array.from({ length: 20 }, (_, seed) => playedFrames('hong-kong', seed)).flatMap((frames) =>
    frames.slice(1).map((frame, i) => [frame, frames[i]!.state!] as const),
  )
  const reported = turns.flatMap(([frame, before]) =>
    wantedIn(frame, before).map((each) => ({ each, before })),
  )
  const claims = turns
    .flatMap(([frame]) => refusedAnswersIn(frame))
    .filter(({ lines }) => lines[0] !== 'PASS')
  const wrong = reported.filter(({ each, before }) => each.tiles[0] !== before.lastAction?.tiles[0])
  expect([reported.length > 3, reported.length, wrong]).toEqual([true, claims.length, []])
})

function frameOf(line: string, ruling: Ruling): Frame {
  const question = { seat: ruling.seat, input: [], opening: 0, answerLines: 1, limitMillis: 50 }
  const reply = { seat: ruling.seat, by: 'bot', output: [line], errors: '', micros: 1 } as const
  const exchange: Exchange = { question, reply, ruling }
  return { index: 5, exchanges: [exchange], events: [], state: null }
}
