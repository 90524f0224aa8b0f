import type { Game, Json, Move, Seat } from '../game.ts'
import { randomFrom, randomsFrom, type Random } from '../random.ts'
import { candidatesFor, answerOfAction } from './candidates.ts'
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

export interface SearchOptions {
  /** Of one question. */
  readonly playouts: number
  /** Confirming stops when the interval of the loss is as narrow. */
  readonly wantedError: number
  /** Confirming looks at its interval after so many pairs of playouts; none: 32. */
  readonly batch?: number
  /** The fewest playouts of an answer in a round of the search; none: 2. */
  readonly leastShare?: number
  /** The answers that the result lists; none: 6. */
  readonly mostShown?: number
}

export interface TurnCheckOptions extends SearchOptions {
  /** More legal answers are not all tried. */
  readonly mostAnswers: number
  /** The same seed and options give the same result on every machine. */
  readonly seed: string
}

/** An answer that is played on; `M` is what those who play it on take. */
export interface PlayedAnswer<M> {
  readonly text: string
  readonly move: M
  /** It ends the match: what it leads to is certain. */
  readonly isEnd: boolean
}

export interface AnswersToCheck<M> {
  readonly given: PlayedAnswer<M>
  /** Those to try, without the given one. */
  readonly others: readonly PlayedAnswer<M>[]
  /** The number of all legal answers; null: not known. */
  readonly legal: number | null
}

/** The nth playout of an answer; for all answers the nth starts in the same world, with the same random numbers. */
export interface PlayoutRequest<M> {
  readonly move: M
  readonly nth: number
}

/** Asks for playouts, some at a time, and takes their shares of points in the same order. */
export type PlayoutSearch<M, Found> = Generator<readonly PlayoutRequest<M>[], Found, readonly number[]>

export interface TriedAnswer {
  readonly answer: string
  readonly chance: Chance
  /** The names of bots that were asked and gave it. */
  readonly by?: readonly string[]
  /** A person gave it to be tried. */
  readonly isTyped?: true
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
  /** Null: the game does not tell. */
  readonly legal: number | null
  readonly playouts: number
  /** The number of playouts that the options allowed. */
  readonly allowed: number
}

const usualShown = 6
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
  return searched(turnCheck(answersOf(asked, options), options), asked, options)
}

/** Makes the playouts of a search in this process. Throws once it should not go on. */
export function searched<Found>(
  search: PlayoutSearch<Move<unknown>, Found>,
  asked: AskedTurn,
  options: Pick<PolicyOptions, 'policy' | 'seed' | 'goesOn'>,
): Found {
  const { goesOn = () => true } = options
  const runs = new Playouts(asked, options)
  let step = search.next()
  while (step.done !== true) {
    const shares = step.value.map(({ move, nth }) => {
      if (!goesOn()) throw stopped()
      return runs.play(move, nth)
    })
    step = search.next(shares)
  }
  return step.value
}

/** Nobody waits for the check any more. */
export function stopped(): Error {
  return new Error('The check was stopped')
}

/**
 * Searches a better answer by sequential halving: all answers get the same playouts, the worse half goes, the rest gets more.
 * Then the best one and the given one are played on anew, by the same seeds: so that the loss does not come from having looked
 * for the largest.
 */
export function* turnCheck<M>(
  { given: asked, others: untried, legal }: AnswersToCheck<M>,
  options: SearchOptions,
): PlayoutSearch<M, CheckedTurn> {
  const given = new Tried(asked)
  const others = untried.map((each) => new Tried(each))
  const { survivor, count } = yield* search(given, others, options)
  const [best] = [given, ...survivor].toSorted(byMean) as [Tried<M>]
  const ranked = [best, ...[given, ...others].filter((each) => each !== best).toSorted(byMean)]
  const { before, after, loss, playouts } = yield* confirm(given, best, options, count)
  return {
    before,
    after,
    loss,
    given: given.text,
    best: best.text,
    tried: ranked
      .slice(0, options.mostShown ?? usualShown)
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

/** The given answer, and those worth trying. */
function answersOf(
  asked: AskedTurn,
  { mostAnswers: most, seed }: TurnCheckOptions,
): AnswersToCheck<Move<unknown>> {
  const { game, state, seat } = asked
  const { tried, legal } = candidatesFor(game, state, seat, { most, random: randomFrom(`${seed}/answers`) })
  const given = playedAnswer(asked, givenText(asked), asked.given)
  const others = tried
    .filter(({ text }) => text !== given.text)
    .map(({ text, action }) => playedAnswer(asked, text, { seat, action }))
  return { given, others, legal }
}

/** Where not all is open, the true state tells more than the seat can know. */
export function playedAnswer(
  { game: { rules, isOpen }, state }: AskedTurn,
  text: string,
  move: Move<unknown>,
): PlayedAnswer<Move<unknown>> {
  const isAlone = isOpen === true && rules.toAct(state).length === 1
  return { text, move, isEnd: isAlone && rules.end(rules.play(state, [move]).state) !== null }
}

/** An answer and its playouts. */
class Tried<M> implements PlayedAnswer<M> {
  readonly text: string
  readonly move: M
  readonly isEnd: boolean
  readonly sample = new MeanOfSample()

  constructor({ text, move, isEnd }: PlayedAnswer<M>) {
    this.text = text
    this.move = move
    this.isEnd = isEnd
  }
}

/** Of equal answers a certain one is best, else the given one, which comes first. */
function byMean(a: Tried<unknown>, b: Tried<unknown>): number {
  return b.sample.mean - a.sample.mean || Number(b.isEnd) - Number(a.isEnd)
}

export function givenText({ game, given }: AskedTurn): string {
  return 'action' in given ? answerOfAction(game, given.action) : given.fault
}

/** Halves the others until one is left, if there are any; the given answer is always played. */
function* search<M>(
  given: Tried<M>,
  others: readonly Tried<M>[],
  { playouts, leastShare = usualLeastShare }: SearchOptions,
): PlayoutSearch<M, { readonly survivor: readonly Tried<M>[]; readonly count: number }> {
  const rounds = Math.max(1, Math.ceil(Math.log2(others.length + 1)))
  let left = others
  let [done, count] = [0, 0]
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const share = Math.max(leastShare, Math.floor((playouts * searchShare) / rounds / (left.length + 1)))
    const played = [given, ...left]
    const shares = yield requestsOf(played, done, share)
    shares.forEach((each, i) => played[i % played.length]!.sample.add(each))
    count += shares.length
    done += share
    left = left.toSorted(byMean).slice(0, Math.ceil(left.length / 2))
  }
  return { survivor: left.slice(0, 1), count }
}

/** `count`: of playouts until now. */
function* confirm<M>(
  given: Tried<M>,
  best: Tried<M>,
  { playouts, wantedError, batch = usualBatch }: SearchOptions,
  count: number,
): PlayoutSearch<M, Pick<CheckedTurn, 'before' | 'after' | 'loss' | 'playouts'>> {
  const [before, after, loss] = [new MeanOfSample(), new MeanOfSample(), new MeanOfSample()]
  const isSame = best === given
  const played = isSame ? [given] : [given, best]
  for (let done = 0; done === 0 || count < playouts; done += batch) {
    const shares = yield requestsOf(played, playouts + done, batch)
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

/** Some playouts of each answer, from the nth on. */
export function requestsOf<M>(
  answers: readonly Pick<PlayedAnswer<M>, 'move'>[],
  from: number,
  count: number,
): readonly PlayoutRequest<M>[] {
  return Array.from({ length: count }, (_, i) => from + i).flatMap((nth) =>
    answers.map(({ move }) => ({ move, nth })),
  )
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
