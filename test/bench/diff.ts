// npm run bench diff: how long it takes to tell what differs between two states, and that no lists make it take long.
// Also on its own: node test/bench/diff.ts
import { changes } from '../../src/engine/diff.ts'
import type { Json } from '../../src/engine/game.ts'
import { randomFrom } from '../../src/engine/random.ts'
import { aimed } from './figure.ts'

const rounds = 9
/** For a state of 1 MB with few changes: it is compared whenever a person steps. */
const mostMillis = 10

const numbers = Array.from({ length: 10_000 }, (_, i) => i)
const random = randomFrom('bench')
const units = numbers.map((id) => ({
  id,
  x: random.below(1000),
  y: random.below(1000),
  hp: 100,
  kind: 'soldier',
  path: [1, 2, 3],
}))
const nameless = units.map(({ id: _, ...unit }) => unit)
const state = { units, map: Array.from({ length: 200 }, () => '.'.repeat(1500)) }
const next = {
  units: units.with(77, { ...units[77]!, hp: 3 }).with(9000, { ...units[9000]!, x: -1 }),
  map: state.map.with(3, `${'.'.repeat(700)}##${'.'.repeat(798)}`),
}
const words = numbers.map((n) => `w${n % 7}`)

/** Runs the bench and prints its table: medians and the longest of several rounds, in milliseconds. */
function benchDiff(): void {
  console.log(
    `${Math.round(JSON.stringify(state).length / 1000)} kB of state, lists of ${numbers.length} items`,
  )
  console.log(`${'ms'.padEnd(36)}${'median'.padStart(8)}${'longest'.padStart(9)}${'changes'.padStart(9)}`)
  tell('few changes in the state', state, next, mostMillis)
  tell(
    'records with ids, 900 gone',
    units,
    units.filter(({ id }) => id % 11 > 0),
  )
  tell(
    'records without, 900 gone',
    nameless,
    nameless.filter((_, i) => i % 11 > 0),
  )
  tell('records without, reversed', nameless, nameless.toReversed())
  tell('numbers, reversed', numbers, numbers.toReversed())
  tell('numbers, shuffled', numbers, random.shuffled(numbers))
  tell('numbers, 400 moved to the end', numbers, [...numbers.slice(400), ...numbers.slice(0, 400)])
  tell('few words, all at random', words, random.shuffled(words))
}

function tell(name: string, before: Json, after: Json, most?: number): void {
  let count = 0
  // The values are as after reading a log: no part of one is a part of the other.
  const [was, is] = [before, after].map((value) => JSON.parse(JSON.stringify(value)) as Json)
  const all = Array.from({ length: rounds }, () => {
    const start = performance.now()
    count = changes(was, is).length
    return performance.now() - start
  })
  const median = all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  const verdict =
    most === undefined ? '' : aimed(name, median < most) ? `  below ${most}` : `  NOT below ${most}`
  const figures = [
    median.toFixed(1).padStart(8),
    Math.max(...all)
      .toFixed(1)
      .padStart(9),
    `${count}`.padStart(9),
  ]
  console.log(`${name.padEnd(36)}${figures.join('')}${verdict}`)
}

benchDiff()
