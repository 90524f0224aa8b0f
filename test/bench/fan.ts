// npm run bench fan: how long it takes to score a hand of Mahjong, and to tell how far it is from winning.
// Also on its own: node test/bench/fan.ts
import { awayFrom } from '../../src/engine/games/mahjong/fan/away.ts'
import type { ScoredHand } from '../../src/engine/games/mahjong/fan/hand.ts'
import { scoreOf } from '../../src/engine/games/mahjong/fan/score.ts'
import { fanValuesOf, options } from '../../src/engine/games/mahjong/options.ts'
import type { MahjongOptions } from '../../src/engine/games/mahjong/options.ts'
import { readOptions } from '../../src/engine/options.ts'
import { randomFrom } from '../../src/engine/random.ts'
import { randomHand } from '../engine/games/mahjong-random-hand.ts'
import { aimed } from './figure.ts'

const hands = 5_000
const rounds = 9
const mostMicros = 100

const given = readOptions(options, {}) as MahjongOptions
const pricing = { ...given, values: fanValuesOf(given) }

/** Runs the bench and prints its table; each figure is the median of several rounds over the same random hands. */
function benchFan(): void {
  const random = randomFrom('bench')
  const all = Array.from({ length: hands }, () => randomHand(random))
  const winning = all.filter((hand) => scoreOf(hand, pricing).wins)
  const score = (hand: ScoredHand) => scoreOf(hand, pricing)
  const away = ({ tiles, win, melds }: ScoredHand) => awayFrom([...tiles, win], melds)
  console.log(`${'µs a hand'.padEnd(22)}${'mean'.padStart(8)}${'p99'.padStart(8)}`)
  tell('score, random hands', all, score)
  tell('score, complete ones', winning, score)
  tell('tiles away', all, away)
}

function tell(name: string, all: readonly ScoredHand[], run: (hand: ScoredHand) => unknown): void {
  for (const hand of all) run(hand)
  const mean = median(Array.from({ length: rounds }, () => microsOf(() => all.forEach(run)) / all.length))
  const each = all.map((hand) => median(Array.from({ length: rounds }, () => microsOf(() => run(hand)))))
  const p99 = each.toSorted((a, b) => a - b)[Math.floor(each.length * 0.99)]!
  const verdict = aimed(name, p99 < mostMicros) ? `below ${mostMicros}` : `NOT below ${mostMicros}`
  console.log(`${name.padEnd(22)}${mean.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}  ${verdict}`)
}

function microsOf(run: () => void): number {
  const start = performance.now()
  run()
  return (performance.now() - start) * 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

benchFan()
