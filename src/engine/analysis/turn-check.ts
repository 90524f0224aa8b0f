import type { Game, Json, Move, Seat } from '../game.ts'
import { randomFrom, randomsFrom, type Random } from '../random.ts'
import { candidatesFor, answerOfAction, type CandidateAnswer, type Candidates } from './candidates.ts'
import { MeanOfSample, type Chance } from './estimate.ts'
import { playout, quickPolicy, type PlayoutOptions, type Policy } from './playout.ts'

/** A question of a match, and the answer that was given to it. */
export interface AskedTurn {
  readonly game: Game
  /** Before the turn. */
  readonly state: unknown
  readonly seat: Seat
  readonly given: Move<unknown>
  /** What the seat could know, where not all is open. */
  readonly known: Json
}

export interface TurnCheckOptions {
  /** Of one question. */
  readonly playouts: number
  /** More legal answers are not all tried. */
  readonly mostAnswers: number
  /** The same seed and options give the same result on every machine. */
  readonly seed: string
  /** Confirming stops when the interval of the loss is as narrow. */
  readonly wantedError: number
  /** Confirming looks at its interval after so many pairs of playouts; none: 32. */
  readonly batch?: number
  /** The fewest playouts of an answer in a round of the search; none: 2. */
  readonly leastShare?: number
  /** The other answers to try; none: those that are worth it. */
  readonly others?: readonly CandidateAnswer[]
}

/** The nth playout of an answer; for all answers the nth starts in the same world, with the same random numbers. */
export interface PlayoutRequest {
  readonly move: Move<unknown>
  readonly nth: number
}

/** Asks for playouts, some at a time, and takes their shares of points in the same order. */
type TurnCheck = Generator<readonly PlayoutRequest[], CheckedTurn, readonly number[]>

interface TriedAnswer {
  readonly answer: string
  readonly chance: Chance
}

/** What an answer cost its seat. Chances are expected shares of points: with two seats, 1 is a win and 0.5 a draw. */
export interface CheckedTurn {
  /** With the best answer that was found. */
  readonly before: Chance
  /** With the answer that was given. */
  readonly after: Chance
  /** Not negative: an answer better than all that were tried costs nothing. */
  readonly loss: Chance
  readonly given: string
  /** The same as `given` where nothing better was found. */
  readonly best: string
  /** The greatest chance first, the given one included. The best and the given one were played on anew; others may look better by luck. */
  readonly tried: readonly TriedAnswer[]
  readonly legal: number
  readonly playouts: number
  /** The number of playouts that the options allowed. */
  readonly allowed: number
}

const shownAnswers = 6
const searchShare = 0.5
const usualLeastShare = 2
/** To draw one takes as long as some playouts. */
const mostWorlds = 256
const usualBatch = 32

export interface PolicyOptions extends TurnCheckOptions {
  readonly policy?: Policy
  /** False: nobody waits for the check any more. */
  readonly goesOn?: () => boolean
}

/** Checks an answer by playouts in this process, in which a policy answers for all seats. Throws once it should not go on. */
export function checkTurn(asked: AskedTurn, options: PolicyOptions): CheckedTurn {
  const { goesOn = () => true } = options
  const runs = new Playouts(asked, options)
  const check = turnCheck(asked, options)
  let step = check.next()
  while (step.done !== true) {
    if (!goesOn()) throw new Error('The check was stopped')
    step = check.next(step.value.map(({ move, nth }) => runs.play(move, nth)))
  }
  return step.value
}

/**
 * Searches a better answer by sequential halving: all answers get the same playouts, the worse half goes, the rest gets more.
 * Then the best one and the given one are played on anew, by the same seeds: so that the loss does not come from having looked
 * for the largest.
 */
export function* turnCheck(asked: AskedTurn, options: TurnCheckOptions): TurnCheck {
  const { tried, legal } = candidatesOf(asked, options)
  const given = triedOf(asked, givenText(asked), asked.given)
  const others = tried
    .filter(({ text }) => text !== given.text)
    .map(({ text, action }) => triedOf(asked, text, { seat: asked.seat, action }))
  const { survivor, count } = yield* search(given, others, options)
  const [best] = [given, ...survivor].toSorted(byMean) as [Tried]
  const ranked = [best, ...[given, ...others].filter((each) => each !== best).toSorted(byMean)]
  const { before, after, loss, playouts } = yield* confirm(given, best, options, count)
  return {
    before,
    after,
    loss,
    given: given.text,
    best: best.text,
    tried: ranked
      .slice(0, shownAnswers)
      .map((each) => ({
        answer: each.text,
        chance: each === best ? before : each === given ? after : each.sample.estimate(0, 1),
      }))
      .toSorted((a, b) => b.chance.value - a.chance.value),
    legal,
    playouts,
    allowed: options.playouts,
  }
}

function candidatesOf(
  { game, state, seat }: AskedTurn,
  { others, mostAnswers, seed }: TurnCheckOptions,
): Candidates {
  if (others !== undefined) return { tried: others, legal: [...game.aids.legal(state, seat)].length }
  return candidatesFor(game, state, seat, { most: mostAnswers, random: randomFrom(`${seed}/answers`) })
}

/** An answer and its playouts. */
class Tried {
  readonly text: string
  readonly move: Move<unknown>
  /** It ends the match: what it leads to is certain. */
  readonly isEnd: boolean
  readonly sample = new MeanOfSample()

  constructor(text: string, move: Move<unknown>, isEnd: boolean) {
    this.text = text
    this.move = move
    this.isEnd = isEnd
  }
}

/** Where not all is open, the true state tells more than the seat can know. */
function triedOf({ game: { rules, isOpen }, state }: AskedTurn, text: string, move: Move<unknown>): Tried {
  const isAlone = isOpen === true && rules.toAct(state).length === 1
  return new Tried(text, move, isAlone && rules.end(rules.play(state, [move]).state) !== null)
}

/** Of equal answers a certain one is best, else the given one, which comes first. */
function byMean(a: Tried, b: Tried): number {
  return b.sample.mean - a.sample.mean || Number(b.isEnd) - Number(a.isEnd)
}

function givenText({ game, given }: AskedTurn): string {
  return 'action' in given ? answerOfAction(game, given.action) : given.fault
}

/** Halves the others until one is left, if there are any; the given answer is always played. */
function* search(
  given: Tried,
  others: readonly Tried[],
  { playouts, leastShare = usualLeastShare }: TurnCheckOptions,
): Generator<
  readonly PlayoutRequest[],
  { readonly survivor: readonly Tried[]; readonly count: number },
  readonly number[]
> {
  const rounds = Math.max(1, Math.ceil(Math.log2(others.length + 1)))
  let left = others
  let [done, count] = [0, 0]
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const share = Math.max(leastShare, Math.floor((playouts * searchShare) / rounds / (left.length + 1)))
    for (let nth = done; nth < done + share; nth++) {
      const played = [given, ...left]
      const shares = yield played.map(({ move }) => ({ move, nth }))
      played.forEach((each, i) => each.sample.add(shares[i]!))
      count += played.length
    }
    done += share
    left = left.toSorted(byMean).slice(0, Math.ceil(left.length / 2))
  }
  return { survivor: left.slice(0, 1), count }
}

/** `count`: of playouts until now. */
function* confirm(
  given: Tried,
  best: Tried,
  { playouts, wantedError, batch = usualBatch }: TurnCheckOptions,
  count: number,
): Generator<
  readonly PlayoutRequest[],
  Pick<CheckedTurn, 'before' | 'after' | 'loss' | 'playouts'>,
  readonly number[]
> {
  const [before, after, loss] = [new MeanOfSample(), new MeanOfSample(), new MeanOfSample()]
  const isSame = best === given
  const played = isSame ? [given] : [given, best]
  let nth = playouts
  for (let done = 0; done === 0 || count < playouts; done += batch) {
    const requests = Array.from({ length: batch }, () => nth++).flatMap((each) =>
      played.map(({ move }) => ({ move, nth: each })),
    )
    const shares = yield requests
    count += shares.length
    for (let i = 0; i < shares.length; i += played.length) {
      const [own, other] = [shares[i]!, shares[i + played.length - 1]!]
      after.add(own)
      before.add(other)
      loss.add(other - own)
    }
    const widest = isSame ? after.estimate(0, 1).error : loss.estimate(-1, 1).error
    if (widest <= wantedError) break
  }
  const found = loss.estimate(-1, 1)
  return {
    before: before.estimate(0, 1),
    after: after.estimate(0, 1),
    loss: isSame ? { value: 0, error: 0 } : { ...found, value: Math.max(0, found.value) },
    playouts: count,
  }
}

/** Playouts from one question. */
export class Playouts {
  readonly #asked: AskedTurn
  readonly #options: PlayoutOptions
  readonly #randoms: (nth: number) => Random
  readonly #worldRandoms: (nth: number) => Random
  readonly #worlds: unknown[] = []

  constructor(
    asked: AskedTurn,
    { policy = quickPolicy, seed }: Pick<TurnCheckOptions, 'seed'> & { readonly policy?: Policy },
  ) {
    const { game } = asked
    this.#asked = asked
    this.#options = { game, policy, horizon: game.aids.horizon ?? Infinity }
    this.#randoms = randomsFrom(seed)
    this.#worldRandoms = randomsFrom(`${seed}/world`)
  }

  play(move: Move<unknown>, nth: number): number {
    return playout(this.#options, this.#worldOf(nth), move, this.#randoms(nth))
  }

  #worldOf(nth: number): unknown {
    const { game, state, seat, known } = this.#asked
    if (game.isOpen || game.aids.sample === undefined) return state
    const world = nth % mostWorlds
    return (this.#worlds[world] ??= game.aids.sample(state, seat, known, this.#worldRandoms(world)))
  }
}
