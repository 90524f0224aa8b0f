import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FailedBlock } from '../src/contract/arena.ts'
import { checkTurn } from '../src/engine/analysis/turn-check.ts'
import { gameOf } from '../src/engine/games/index.ts'
import { changeValue } from '../src/main/text/changes.ts'
import { headerOf, resultOf as endOf } from '../src/main/match-files/header.ts'
import { leagueResult, versusJson } from '../src/main/hosts/cli/arena-play.ts'
import { forkedOf } from '../src/main/hosts/cli/fork.ts'
import { resultOf } from '../src/main/hosts/cli/result.ts'
import { winsJson } from '../src/main/hosts/cli/win-lines.ts'
import { home } from './files.ts'
import { arenaView } from './main/arena/arena-view.ts'
import { sampleMatch } from './main/sample-match.ts'

/** The keys that the tables of docs/json.md name, table by table. */
const tables = readFileSync(`${home}docs/json.md`, 'utf8')
  .split(/^\| key .*\n\| -.*\n/m)
  .slice(1)
  .map((text) => [...text.split('\n\n')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key))

const { card } = sampleMatch()
const rests = [{ errors: 'bye', droppedBytes: 0 }]
const full = { ...card, why: 'Stopped on request', rests, title: 'a title', note: 'a note', tags: ['a tag'] }

const seat = { name: 'a', seat: 0, played: 1, won: 1, drawn: 0, lost: 0, points: 1, scoreSum: 9, faults: 0 }
const tally = {
  batch: 'b',
  matches: 1,
  running: 0,
  decided: 1,
  repeated: 0,
  verdict: 'No result yet',
  better: null,
  draws: 0,
  waiting: 0,
  left: 0,
  problems: {},
  seats: [seat],
}
const [standing] = winsJson(tally).bots as readonly [object]

const arena = arenaView()
const failure: FailedBlock = { block: 0, seed: '1', match: 'm', why: 'The game exited with status 1' }

test('docs/json.md lists every key of results, frames, exports and changes, in order', () => {
  expect(tables).toEqual([
    ['match', 'turn', 'seat', 'method', ...Object.keys(checkedAnswer()), 'seesHidden', 'mark'],
    Object.keys(resultOf({ ...card, why: 'Stopped on request' })),
    Object.keys(winsJson(tally)),
    Object.keys(standing),
    Object.keys(versusJson(arena)),
    Object.keys(failure),
    Object.keys(leagueResult(arena, null)),
    Object.keys((leagueResult(arena, null)['bots'] as readonly [object])[0]),
    Object.keys(forkedOf(card, [])),
    ['turn', 'frame', 'match'],
    Object.keys({ ...headerOf({ ...card, replay: {} }), ...endOf(full, [{} as never]) }),
    keysOf('Frame', 'match'),
    keysOf('Question', 'game'),
    keysOf('Reply', 'match'),
    keysOf('SlowTimes', 'match'),
    keysOf('Stale', 'match'),
    keysOf('Ruling', 'game'),
    keysOf('RerunReport', '../contract/rerun'),
    keysOf('RerunTurn', '../contract/rerun'),
    Object.keys(changeValue({ path: [], before: 0, after: 0, from: [] })),
    // What it really writes is compared in test/e2e/problems.test.ts.
    ['match', 'game', 'bot', 'kind', 'turn', 'frame', 'seat', 'text'],
  ])
})

/** The keys of an interface, of a file beside those of the engine. */
function keysOf(name: string, file: string): readonly (string | undefined)[] {
  const source = readFileSync(`${home}src/engine/${file}.ts`, 'utf8')
  const [, body] = new RegExp(`^export interface ${name}\\b.*{\\n([^]*?)^}`, 'm').exec(source)!
  return [...body!.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, key]) => key)
}

/** What `analyze` tells of one answer: the first of a match of Domain Expansion. */
function checkedAnswer(): object {
  const { rules, aids } = gameOf('domain-expansion')
  const state = rules.setup(2, {}, '1')
  const [action] = aids.legal(state, 0)
  const given = { seat: 0, action }
  const options = { playouts: 10, mostAnswers: 2, seed: '1', wantedError: 1 }
  return checkTurn({ game: gameOf('domain-expansion'), state, seat: 0, given, known: null }, options)
}
