import type { Ability } from '../../contract/games.ts'
import { shareOf } from '../../engine/analysis/playout.ts'
import { stopped, type PlayoutRequest } from '../../engine/analysis/turn-check.ts'
import type { Json, Seat } from '../../engine/game.ts'
import { randomsFrom, type Random } from '../../engine/random.ts'
import { GameFailure } from '../games/failure.ts'
import type { RpcGame } from '../games/rpc/match.ts'
import type { LegalAnswers, RpcAnswer, RpcQuestion, RpcTurn, WorldsParams } from '../games/rpc/protocol.ts'
import { checkScores, checkTurn, differenceOfLines } from '../games/rpc/turn-check.ts'

/** A question of a match whose rules are in a program. */
export interface HostedQuestion {
  readonly turn: number
  readonly seat: Seat
  /** How many seats the match has. */
  readonly seats: number
  /** Before the turn. */
  readonly state: Json
  /** What the seat reads in this turn, without an opening. */
  readonly lines: readonly string[]
  /** What it was asked until now: for games that draw worlds. */
  read(): WorldsParams['read']
}

/** Where the game tells how the seats stand, the quick player looks so many legal answers over, drawn by chance, and takes the best. */
const mostLookedAt = 3
/** Longer than any match of a game that ends. */
const mostTurns = 5000
/** To draw one takes as long as some playouts. */
const mostWorlds = 256
/** A cancel waits no longer for a game that plays on by itself. */
const [wantedMillis, mostAtOnce] = [100, 1000]
const seedBound = 2 ** 31

/** Plays answers to one question on in the program of its game, one request after the other. */
export class HostedPlayouts {
  readonly #game: RpcGame
  readonly #question: HostedQuestion
  readonly #randoms: (nth: number) => Random
  readonly #worldRandoms: (nth: number) => Random
  readonly #worlds: Json[] = []
  /** Playouts that a game makes by itself at once. */
  #atOnce = 16

  constructor(game: RpcGame, question: HostedQuestion, seed: string) {
    this.#game = game
    this.#question = question
    this.#randoms = randomsFrom(seed)
    this.#worldRandoms = randomsFrom(`${seed}/world`)
  }

  /** What the game would accept in place of the given answer. */
  async legal(): Promise<LegalAnswers> {
    const { seat, state } = this.#question
    await this.#begin(state)
    return this.#game.client.call('legal', { seat })
  }

  /** Whether the game takes an answer in this turn, where all others answer by chance. */
  async accepts(answer: RpcAnswer): Promise<boolean> {
    const begun = await this.#begin(this.#question.state)
    const { rulings = [] } = await this.#round(begun, this.#randoms(0), answer)
    return rulings.every(({ seat, result }) => seat !== answer.seat || result !== 'fault')
  }

  /** The shares of points of the seat. Throws a `GameFailure`, and once it should not go on. */
  async play(
    requests: readonly PlayoutRequest<RpcAnswer>[],
    goesOn: () => boolean,
  ): Promise<readonly number[]> {
    if (this.#can('playouts')) return this.#byItself(requests, goesOn)
    const shares: number[] = []
    for (const { move, nth } of requests) {
      const world = await this.#worldOf(nth)
      shares.push(await this.#playout({ world, move }, this.#randoms(nth), goesOn))
    }
    return shares
  }

  /** The game plays on, with its own quick player. */
  async #byItself(
    requests: readonly PlayoutRequest<RpcAnswer>[],
    goesOn: () => boolean,
  ): Promise<readonly number[]> {
    const { seat } = this.#question
    const shares: number[] = []
    const places = requests.map(({ move, nth }, place) => ({ place, move, nth }))
    const worldAt = ({ nth }: { readonly nth: number }) => (this.#drawsWorlds ? nth % mostWorlds : 0)
    for (const ofMove of Map.groupBy(places, ({ move }) => move).values())
      for (const ofWorld of Map.groupBy(ofMove, worldAt).values())
        for (let from = 0; from < ofWorld.length;) {
          if (!goesOn()) throw stopped()
          const some = ofWorld.slice(from, from + this.#atOnce)
          from += some.length
          const scores = await this.#scoresOf(some)
          some.forEach(({ place }, i) => (shares[place] = shareOf(scores[i]!, seat)))
        }
    return shares
  }

  /** All have the same move and world. */
  async #scoresOf(some: readonly PlayoutRequest<RpcAnswer>[]): Promise<readonly (readonly number[])[]> {
    const { move, nth } = some[0]!
    const state = await this.#worldOf(nth)
    const seeds = some.map((each) => this.#randoms(each.nth).below(seedBound))
    const since = performance.now()
    const { scores } = await this.#game.client.call('playouts', { state, answers: [move], seeds })
    checkScores(scores, seeds.length, this.#question.seats)
    const factor = wantedMillis / (performance.now() - since)
    if (some.length === this.#atOnce)
      this.#atOnce = Math.ceil(this.#atOnce * Math.max(0.25, Math.min(4, factor)))
    this.#atOnce = Math.min(mostAtOnce, this.#atOnce)
    return scores
  }

  get #drawsWorlds(): boolean {
    return this.#game.hello.open !== true && this.#can('worlds')
  }

  #can(ability: Ability): boolean {
    return this.#game.hello.can?.includes(ability) === true
  }

  async #worldOf(nth: number): Promise<Json> {
    if (!this.#drawsWorlds) return this.#question.state
    const world = nth % mostWorlds
    return (this.#worlds[world] ??= await this.#drawn(world))
  }

  async #drawn(world: number): Promise<Json> {
    const { seat, state, lines, read } = this.#question
    const seed = this.#worldRandoms(world).below(seedBound)
    const params = { state, seat, read: read(), seed }
    const drawn = (await this.#game.client.call('worlds', params)).state
    const { ask } = await this.#begin(drawn)
    const asked = ask.find((each) => each.seat === seat)!
    const what = differenceOfLines(lines, asked.lines)
    if (what === null) return drawn
    throw new GameFailure(
      `The game drew a world (seed ${seed}) that contradicts what seat ${seat} has read: ${what}`,
    )
  }

  async #playout(
    { world, move }: { readonly world: Json; readonly move: RpcAnswer },
    random: Random,
    goesOn: () => boolean,
  ): Promise<number> {
    let turn = await this.#round(await this.#begin(world), random, move)
    for (let played = 1; turn.end === undefined && played < mostTurns; played++) {
      if (!goesOn()) throw stopped()
      turn = await this.#round(turn, random)
    }
    return shareOf(pointsIn(turn) ?? this.#nobodyAhead(), this.#question.seat)
  }

  async #begin(state: Json): Promise<RpcTurn> {
    const { turn, seat } = this.#question
    const begun = await this.#restore(state)
    if (begun.ask.some((each) => each.seat === seat)) return begun
    throw new GameFailure(
      `The game asked seat ${seat} in turn ${turn}, and does not ask it after "restore" with the state of the turn before`,
    )
  }

  /** `opening`: one seat's answer; the quick player answers for all others. */
  async #round(turn: RpcTurn, random: Random, opening?: RpcAnswer): Promise<RpcTurn> {
    const choices: Choice[] = []
    for (const question of turn.ask)
      choices.push(
        question.seat === opening?.seat
          ? { legal: [opening], isOpen: false }
          : { legal: await this.#legalOf(question), isOpen: true },
      )
    const drawn = choices.map(({ legal }) => one(legal, random))
    const next = await this.#play(drawn)
    const isGreedy = turn.standing !== undefined && choices.some(({ isOpen }) => isOpen)
    return isGreedy ? this.#better(turn, { choices, drawn, next }, random) : next
  }

  /** Looks at other answers of each seat, and plays those after which it stands best. */
  async #better(turn: RpcTurn, { choices, drawn, next }: DrawnRound, random: Random): Promise<RpcTurn> {
    let [chosen, best, last] = [drawn, next, next]
    for (const [i, { legal, isOpen }] of choices.entries())
      for (let looks = 1; isOpen && looks < Math.min(mostLookedAt, legal.length); looks++) {
        const other = one(legal, random)
        if (other === chosen[i]) continue
        const tried = chosen.with(i, other)
        await this.#restore(turn.state)
        last = await this.#play(tried)
        if (leadIn(last, other.seat) <= leadIn(best, other.seat)) continue
        chosen = tried
        best = last
      }
    if (last !== best && best.end === undefined) await this.#restore(best.state)
    return best
  }

  async #legalOf({ seat }: RpcQuestion): Promise<readonly RpcAnswer[]> {
    const { answers } = await this.#game.client.call('legal', { seat })
    if (answers.length === 0) throw new GameFailure(`The game asks seat ${seat}, and lists no legal answer`)
    return answers.map((lines) => ({ seat, lines }))
  }

  async #play(answers: readonly RpcAnswer[]): Promise<RpcTurn> {
    const turn = await this.#game.client.call('play', { answers })
    const answered = answers.map(({ seat }) => seat)
    checkTurn(turn, this.#question.seats, answered)
    return turn
  }

  async #restore(state: Json): Promise<RpcTurn> {
    const turn = await this.#game.client.call('restore', { state })
    checkTurn(turn, this.#question.seats, [])
    return turn
  }

  #nobodyAhead(): readonly number[] {
    return Array.from({ length: this.#question.seats }, () => 0)
  }
}

/** What a seat may answer in a playout. */
interface Choice {
  readonly legal: readonly RpcAnswer[]
  /** False: its answer is given. */
  readonly isOpen: boolean
}

interface DrawnRound {
  readonly choices: readonly Choice[]
  readonly drawn: readonly RpcAnswer[]
  /** What they led to. */
  readonly next: RpcTurn
}

function one<T>(of: readonly T[], random: Random): T {
  return of[random.below(of.length)]!
}

function pointsIn({ end, standing }: RpcTurn): readonly number[] | undefined {
  return end?.scores ?? standing
}

/** How far a seat is ahead of its best rival. */
function leadIn(turn: RpcTurn, seat: Seat): number {
  const points = pointsIn(turn)
  if (points === undefined) return 0
  return points[seat]! - Math.max(...points.filter((_, other) => other !== seat))
}
