import { candidatesFor } from '../../../src/engine/analysis/candidates.ts'
import type { Chance } from '../../../src/engine/analysis/estimate.ts'
import { checkRecorded, knowledgeOf } from '../../../src/engine/analysis/match-check.ts'
import { playout, quickPolicy } from '../../../src/engine/analysis/playout.ts'
import { checkTurn } from '../../../src/engine/analysis/turn-check.ts'
import type { Game, Json, Seat } from '../../../src/engine/game.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { playedBy, type Player } from './played-by.ts'

/** A match in which seat 0 plays the worst answer to its `turn`th question. */
export interface Planted {
  readonly frames: readonly Frame[]
  /** Null: no answer was bad enough. */
  readonly turn: number | null
}

const answers = 24
/** Of each answer, to find the best and the worst; then of these two: a turn must not be chosen by chance. */
const [trials, trialsAgain] = [48, 480]
/** The least loss of a planted answer, by playouts of its own. */
const leastLoss = 0.25
/** The loss from which on a careful player changes its mind. */
const clearLoss = 0.1

/**
 * Looks for a random turn of seat 0 in which some answer is a blunder, as far as the seat can know, and plays that answer. Else
 * it plays well: a player that blunders by itself has worse turns than the planted one.
 */
export function plantedMatch(game: Game, seed: string): Planted {
  const plain = playedBy(game, seed, playerOf(game))
  const turns = plain.filter(({ exchanges }) => exchanges.some(({ question }) => question.seat === 0))
  const known = knowledgeOf(game, plain, 0)
  for (const { index } of randomFrom(`where ${seed}`).shuffled(turns)) {
    const { state } = plain[index - 1]!
    const worst = worstAt(game, { state, seat: 0, known: known.get(index) ?? null, seed: `plant ${seed}` })
    if (worst === null) continue
    const earlier = turns.filter((each) => each.index < index).length
    return { frames: playedBy(game, seed, insteadAfter(earlier, worst, playerOf(game))), turn: index }
  }
  return { frames: plain, turn: null }
}

/** For one match. */
function playerOf({ id, isOpen }: Game): Player {
  if (isOpen) return searching
  return id === 'labyrinth' ? careful() : quickPolicy
}

/** What a short check calls best. */
const searching: Player = (game, state, seat, random) => {
  const given = { seat, action: quickPolicy(game, state, seat, random) }
  const options = { playouts: 400, mostAnswers: answers, wantedError: 1, seed: `${random.below(1e9)}` }
  const { best } = checkTurn({ game, state, seat, given, known: null }, options)
  return actionOf(game, state, seat, best) ?? given.action
}

/**
 * Quick, but for what a short check calls a clear loss, as far as the seat can know. Two quick seekers of the treasure walk into each
 * other's bullets for ever; who plays what looks best in each turn walks to and fro.
 */
function careful(): Player {
  const knowledge = new Map<Seat, Json>()
  return (game, state, seat, random, question) => {
    const known = game.aids.know!(knowledge.get(seat) ?? null, question, [])
    knowledge.set(seat, known)
    const given = { seat, action: quickPolicy(game, state, seat, random) }
    const options = { playouts: 100, mostAnswers: answers, wantedError: 0.05, seed: `${random.below(1e9)}` }
    const { best, loss } = checkTurn({ game, state, seat, given, known }, options)
    return (loss.value > clearLoss ? actionOf(game, state, seat, best) : undefined) ?? given.action
  }
}

function actionOf(game: Game, state: unknown, seat: Seat, answer: string): unknown {
  const move = game.protocol.parse(state, seat, answer.split('\n'))
  return 'action' in move ? move.action : undefined
}

/** Not by the state: where nothing changes, it is that of an earlier turn too. */
function insteadAfter(answersOfSeat: number, action: unknown, choose: Player): Player {
  let answered = 0
  return (game, state, seat, random, question) => {
    const usual = choose(game, state, seat, random, question)
    return seat === 0 && answered++ === answersOfSeat ? action : usual
  }
}

/** The action that loses most, as far as the seat can know; null: none is bad enough. */
function worstAt(game: Game, place: PlantingPlace): unknown {
  const { state, seat, seed } = place
  const { tried } = candidatesFor(game, state, seat, { most: answers, random: randomFrom(`${seed} answers`) })
  if (tried.length < 2) return null
  const chances = tried.map(({ action }) => chanceOf(game, place, action, trials))
  const [best, worst] = [Math.max(...chances), Math.min(...chances)].map(
    (chance) => tried[chances.indexOf(chance)]!.action,
  )
  if (Math.max(...chances) - Math.min(...chances) < leastLoss) return null
  const again = { ...place, seed: `${seed} again` }
  const [most, least] = [best, worst].map((action) => chanceOf(game, again, action, trialsAgain))
  return most! - least! < leastLoss ? null : worst
}

interface PlantingPlace {
  readonly state: unknown
  readonly seat: Seat
  readonly known: Json
  readonly seed: string
}

function chanceOf(
  game: Game,
  { state, seat, known, seed }: PlantingPlace,
  action: unknown,
  count: number,
): number {
  const options = { game, policy: quickPolicy, horizon: game.aids.horizon ?? Infinity }
  let sum = 0
  for (let nth = 0; nth < count; nth++) {
    const random = randomFrom(`${seed}/${nth}`)
    const world = game.isOpen
      ? state
      : game.aids.sample!(state, seat, known, randomFrom(`${seed}/world/${nth}`))
    sum += playout(options, world, { seat, action }, random)
  }
  return sum / count
}

/** The place of the planted turn among the turns of seat 0, by loss: 1 is the worst. */
export function placeOfPlanted(game: Game, { frames, turn }: Planted, playouts: number): number {
  const known = knowledgeOf(game, frames, 0)
  const options = { playouts, mostAnswers: answers, seed: 'check', wantedError: 0.05 }
  const losses = frames.slice(1).flatMap((frame, i) => {
    const exchange = frame.exchanges.find(({ question }) => question.seat === 0)
    if (exchange === undefined) return []
    const record = { before: frames[i]!, exchange, known: known.get(frame.index) ?? null }
    return [{ turn: frame.index, loss: checkRecorded(game, record, options).loss }]
  })
  return placeIn(losses, turn!)
}

/** The place of a turn among others in the order of `q`: the costliest first, of equal ones the earliest. */
export function placeIn(
  turns: readonly { readonly turn: number; readonly loss: Chance }[],
  turn: number,
): number {
  const worstFirst = turns.toSorted((a, b) => b.loss.value - a.loss.value)
  return 1 + worstFirst.findIndex((each) => each.turn === turn)
}
