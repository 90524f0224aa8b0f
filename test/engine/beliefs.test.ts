import { expect, test } from 'vitest'
import { checkedBeliefs, secretsOf } from '../../src/engine/belief-check.ts'
import { changes } from '../../src/engine/diff.ts'
import { telemetryIn } from '../../src/engine/drawings.ts'
import type { Json } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import { isList, isRecord } from '../../src/engine/json.ts'
import { expressionOf, pathText, valueAt, type Path } from '../../src/engine/path.ts'
import { randomFrom, type Random } from '../../src/engine/random.ts'
import { mostlyLegal, playRandom, setupFrom } from './random-match.ts'
import { sampleOf } from './samples.ts'

const state = {
  buttons: [5, 7],
  x: 1.5,
  out: null,
  units: { u7: { kind: 'archer', at: [3, 4] } },
  names: ['b5', 'b6'],
  rows: ['.0..', '..1.'],
  tiles: [
    ['field', 'water'],
    ['home:0', 'field'],
  ],
  numbers: [
    [1, -1],
    [0, 2],
  ],
}

/** What becomes of one line: where it differs, and the two values there. */
function checked(line: string, hidden: readonly Path[] = []) {
  const [belief] = checkedBeliefs(telemetryIn(line).beliefs, state, hidden)
  const { verdict, differences } = belief!
  const all = differences.map(({ path, believed, actual }) => [pathText(path), believed, actual])
  return all.length === 0 ? verdict : all
}

test.each([
  ['buttons[1] 7', 'right'],
  ['buttons[1] 5', [['buttons[1]', 5, 7]]],
  ['buttons[1] "7"', [['buttons[1]', '7', 7]]],
  ['buttons [5,7]', 'right'],
  ['buttons [5,8]', [['buttons[1]', 8, 7]]],
  ['buttons [5]', [['buttons[1]', undefined, 7]]],
  ['buttons [5,7,1]', [['buttons[2]', 1, undefined]]],
  ['buttons[2] 1', [['buttons[2]', 1, undefined]]],
  ['buttons[2] null', 'right'],
  ['out null', 'right'],
  ['out[0] 1', [['out[0]', 1, undefined]]],
  ['x 1.505', [['x', 1.505, 1.5]]],
  ['x 1.505 ~0.01', 'right'],
  ['buttons [6,7] ~1', 'right'],
  ['units.u7 {"kind":"archer"}', 'right'],
  ['units.u7 {"kind":"archer","hp":3}', [['units.u7.hp', 3, undefined]]],
  [
    'units.u7.at [4,3]',
    [
      ['units.u7.at[0]', 4, 3],
      ['units.u7.at[1]', 3, 4],
    ],
  ],
  ['names ["b5","b7"]', [['names[1]', 'b7', 'b6']]],
  [
    'rows [".0..","...1"]',
    [
      ['rows[1][2]', '.', '1'],
      ['rows[1][3]', '1', '.'],
    ],
  ],
  ['grid rows .0.. ..1.', 'right'],
  ['grid rows .?.? .???', 'right'],
  ['grid rows .0.. ..0.', [['rows[1][2]', '0', '1']]],
  ['grid rows .0..', [['rows[1]', undefined, '..1.']]],
  ['grid rows .0... ..1.', [['rows[0][4]', '.', undefined]]],
  ['grid tiles field,? ?,swamp', [['tiles[1][1]', 'swamp', 'field']]],
  ['grid numbers 1,-1 0,3', [['numbers[1][1]', '3', 2]]],
  ['grid x .', [['x', ['.'], 1.5]]],
  ['units.u8.kind archer', 'missing'],
  ['x.y 1', 'missing'],
  ['constructor 1', 'missing'],
  ['buttons.length 2', 'missing'],
  ['buttons[1] {', 'unreadable'],
])('A belief is compared with the state: %s', (words, is) => {
  expect(checked(`@expect ${words}`)).toEqual(is)
})

test('What a seat may not know is not compared, neither its parts nor what contains it', () => {
  const hidden = [['units', 'u7']]
  expect(
    ['units {}', 'units.u7 {}', 'units.u7.at[0] 9', 'x 1.5'].map((each) =>
      checked(`@expect ${each}`, hidden),
    ),
  ).toEqual(['hidden', 'hidden', 'hidden', 'right'])
})

test('Without a state nothing is compared', () => {
  const { beliefs } = telemetryIn('@expect x 1')
  const all = [null, undefined].flatMap((before) => checkedBeliefs(beliefs, before, []))
  expect(all.map(({ verdict }) => verdict)).toEqual(['stateless', 'stateless'])
})

test('A long list is only counted', () => {
  const [belief] = checkedBeliefs(
    telemetryIn('@expect a []').beliefs,
    { a: Array.from({ length: 5000 }, () => 0) },
    [],
  )
  expect([belief!.count, belief!.differences.length]).toEqual([5000, 100])
})

/** A value somewhere in a state, and its path. */
function anyPath(value: Json, random: Random): Path {
  const path: (string | number)[] = []
  for (let part = value; ;) {
    const keys = isList(part) ? [...part.keys()] : isRecord(part) ? Object.keys(part) : []
    if (keys.length === 0 || (path.length > 0 && random.below(4) === 0)) return path
    const key = keys[random.below(keys.length)]!
    path.push(key)
    part = valueAt(part, [key])!
  }
}

/** The value with another number, text or truth in one place. */
function spoilt(value: Json, random: Random): Json {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `${value}~`
  if (typeof value === 'boolean') return !value
  if (isList(value) && value.length > 0) {
    const at = random.below(value.length)
    return value.with(at, spoilt(value[at]!, random))
  }
  const keys = isRecord(value) ? Object.keys(value) : []
  if (!isRecord(value) || keys.length === 0) return 'spoilt'
  const key = keys[random.below(keys.length)]!
  return { ...value, [key]: spoilt(value[key]!, random) }
}

test.each(games.map((game) => [game.id, game] as const))(
  'Any true value of a state of %s is right, and any other is wrong',
  (_, game) => {
    const random = randomFrom(`beliefs ${game.id}`)
    const frames = playRandom(game, setupFrom(game, 'beliefs'))
    for (let round = 0; round < 300; round++) {
      const whole = frames[random.below(frames.length)]!.state as Json
      const path = anyPath(whole, random)
      const value = valueAt(whole, path)!
      const verdicts = [value, spoilt(value, random)].map((each) => {
        const line = `@expect ${expressionOf(path)} ${JSON.stringify(each)}`
        return line.length > 4000 ? 'long' : checkedBeliefs(telemetryIn(line).beliefs, whole, [])[0]!.verdict
      })
      if (!verdicts.includes('long'))
        expect([pathText(path), value, ...verdicts]).toEqual([pathText(path), value, 'right', 'wrong'])
    }
  },
)

/** Follows from what every seat hears of the actions of all. */
const heardOf = /^(players\[\d\]\.(bullets|treasure|out)|round|deaths|news)/

test.each(
  games.filter(({ id }) => sampleOf(id).otherSecrets !== null).map((game) => [game.id, game] as const),
)('What a seat of %s may not know is hidden from its beliefs', (_, game) => {
  const random = randomFrom(`secrets ${game.id}`)
  const frames = playRandom(game, setupFrom(game, 'secrets'), mostlyLegal)
  const open = new Set<string>()
  for (const { state: before } of frames.slice(0, 200)) {
    for (const seat of game.rules.toAct(before)) {
      const other = sampleOf(game.id).otherSecrets!(before as Json, seat, random)
      const hidden = secretsOf(game.aids.secrets, before as Json, seat)
      for (const { path } of changes(before as Json, other)) {
        const [belief] = checkedBeliefs(
          [{ kind: 'belief', path, claim: { rows: [] } }],
          before as Json,
          hidden,
        )
        if (belief!.verdict !== 'hidden' && !heardOf.test(pathText(path))) open.add(pathText(path))
      }
    }
  }
  expect([...open]).toEqual([])
})
