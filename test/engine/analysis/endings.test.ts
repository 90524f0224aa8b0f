import { expect, test } from 'vitest'
import { checkRecorded, knowledgeOf } from '../../../src/engine/analysis/match-check.ts'
import { quickPolicy, shareOf } from '../../../src/engine/analysis/playout.ts'
import { answerOfAction } from '../../../src/engine/analysis/candidates.ts'
import { checkTurn, type TurnCheckOptions } from '../../../src/engine/analysis/turn-check.ts'
import { domainExpansion } from '../../../src/engine/games/domain-expansion/game.ts'
import {
  sides,
  type DomainExpansionAction,
  type DomainExpansionState,
} from '../../../src/engine/games/domain-expansion/state.ts'
import { hasWall, withWall } from '../../../src/engine/games/domain-expansion/walls.ts'
import { distancesFrom, domainsOf } from '../../../src/engine/games/domain-expansion/ways.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'
import { playedBy } from '../../bench/analysis/played-by.ts'

const check: TurnCheckOptions = { playouts: 2500, mostAnswers: 40, seed: 'ending', wantedError: 0.04 }
const lastTurns = 10

/** Sides between the cells that the tokens can reach: so many walls can be built at most. */
function freeSides(state: DomainExpansionState): number {
  const { width } = state
  const distances = distancesFrom(state, state.tokens[0]!)
  return distances.reduce((count, distance, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    const free = (['R', 'D'] as const).filter((side) => !hasWall(state, x, y, side))
    return count + (distance === -1 ? 0 : free.length)
  }, 0)
}

/** A position that is over within the last turns. */
function endingOf(random: Random): DomainExpansionState {
  const cell = () => [random.below(7), random.below(7)] as const
  for (;;) {
    const tokens = [cell(), cell()]
    let state: DomainExpansionState = { ...domainExpansion.rules.setup(2, {}, ''), tokens, toAct: 0 }
    for (let tries = 0; tries < 600 && freeSides(state) > lastTurns; tries++) {
      const [x, y] = cell()
      const side = sides[random.below(4)]!
      if (hasWall(state, x, y, side)) continue
      const walled = { ...state, walls: withWall(state.walls, x, y, side, 0) }
      if (domainsOf(walled) === null) state = walled
    }
    if (domainsOf(state) === null && `${tokens[0]}` !== `${tokens[1]}` && freeSides(state) <= lastTurns)
      return state
  }
}

/** Searches to the end: the share of points of the seat to act, if both answer best from then on. */
class ExactSearch {
  readonly #known = new Map<string, number>()

  after(state: DomainExpansionState, action: DomainExpansionAction): number {
    const seat = state.toAct!
    const next = domainExpansion.rules.play(state, [{ seat, action }]).state
    return next.toAct === null ? shareOf(domainExpansion.rules.scores(next), seat) : 1 - this.#best(next)
  }

  #best(state: DomainExpansionState): number {
    const { tokens, toAct, walls } = state
    const key = JSON.stringify([tokens, toAct, walls]).replaceAll(/1(?=[.01]*")/g, '0')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    let best = 0
    for (const action of domainExpansion.aids.legal(state, toAct!)) {
      best = Math.max(best, this.after(state, action))
      if (best === 1) break
    }
    this.#known.set(key, best)
    return best
  }
}

test('In the last ten turns of Domain Expansion the check agrees with an exact search', () => {
  const game = gameOf('domain-expansion')
  const exact = new ExactSearch()
  let [questions, best, blunders] = [0, 0, 0]
  for (let seed = 0; questions < 40; seed++) {
    const state = endingOf(randomFrom(`ending ${seed}`))
    const answers = [...domainExpansion.aids.legal(state, 0)].map((action) => ({
      text: answerOfAction(game, action),
      action,
      value: exact.after(state, action),
    }))
    const values = answers.map(({ value }) => value)
    const worst = answers.find(({ value }) => value === Math.min(...values))!
    if (worst.value === Math.max(...values)) continue
    questions += 1
    const given = { seat: 0, action: worst.action }
    const checked = checkTurn({ game, state, seat: 0, given, known: null }, check)
    if (answers.find(({ text }) => text === checked.best)!.value === Math.max(...values)) best += 1
    if (checked.loss.value > checked.loss.error!) blunders += 1
  }
  // A quick player answers for the other seat, which can hide the one answer that holds.
  expect([questions, best >= 0.85 * questions, blunders >= 0.95 * questions]).toEqual([40, true, true])
})

test('Who carries the treasure next to its home in the labyrinth wins by going in', () => {
  const game = gameOf('labyrinth')
  // Who is never carried anywhere knows the way back.
  const options = { river: false, swampCount: 0, portalCount: 0 }
  const won = ['1', '2', '3', '4', '5', '6']
    .map((seed) => playedBy(game, seed, quickPolicy, options))
    .filter((frames) => game.rules.end(frames.at(-1)!.state) === 'natural')
  const checks = won.map((frames) => {
    const [before, last] = frames.slice(-2)
    const [exchange] = last!.exchanges
    const known = knowledgeOf(game, frames, exchange!.question.seat).get(last!.index)!
    const record = { before: before!, exchange: exchange!, known }
    const { given, best, after } = checkRecorded(game, record, check)
    return [best === given, after.value]
  })
  expect([won.length > 2, checks]).toEqual([true, won.map(() => [true, 1])])
})
