import { expect, test } from 'vitest'
import { seemingOf, seemingOfText } from '../../../src/main/match-files/seems.ts'

test.each<[string, unknown, string]>([
  ['Kaggle', { id: 'x', specification: {}, configuration: {}, steps: [], rewards: [1, 0] }, 'Kaggle'],
  ['ants', { challenge: 'ants', replayformat: 'json', replaydata: {}, playerturns: [3] }, 'AI Challenge'],
  ['Halite', { GAME_CONSTANTS: {}, full_frames: [] }, 'Halite'],
  ['Lux', { seed: 3, allCommands: [], version: '2.1.0' }, 'Lux AI'],
  ['Tenhou', { title: [], name: ['A'], rule: {}, log: [] }, 'Tenhou'],
  ['a trace', { traceEvents: [] }, 'Chrome trace'],
  ['a list', [1, 2], 'a list in JSON'],
  ['something else', { __proto__x: 1, b: 2 }, 'JSON of another program, with "__proto__x", "b"'],
  ['nothing', null, 'a single value in JSON'],
])('JSON of %s is named', (_, value, words) => {
  expect(seemingOf(value)).toContain(words)
})

test.each([
  ['{"type":"start_game","names":["a","b","c","d"]}\n{"type":"start_kyoku"}\n', 'an mjai log'],
  ['[{"type":"start_game"},{"type":"tsumo"}]', 'an mjai log'],
  ['[{"type":"start_game"},{"type":"tsumo","ac', 'an mjai log'],
  ['[Event "Casual"]\n[Site "?"]\n', 'a game of chess (PGN)'],
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n', 'a position of chess (FEN)'],
  ['Match 0199aa11-0000-7000-8000-000000000000\n  Game  x', 'a transcript of Botscope'],
  ['#!/bin/sh\n', 'a script'],
  ['[[INIT] 2]\n2\nseed=1\n', 'the talk of a referee'],
  ['{"steps": [', 'JSON that is damaged, cut off or of another program'],
  ['turn,seat\n1,0\n', 'a text of another program'],
])('A text that begins with %j is named', (head, words) => {
  expect(seemingOfText(head)).toContain(words)
})
