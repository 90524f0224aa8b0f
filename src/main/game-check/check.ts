import { randomFrom, type Random } from '../../engine/random.ts'
import { seedOfMatch } from '../playing/match-tasks.ts'
import { productVersion } from '../product.ts'
import { GameFailure } from '../games/failure.ts'
import { GameRefusal, refusalOfSetup, type CallMeasure, type RpcClient } from '../games/rpc/client.ts'
import type { Ability } from '../../contract/games.ts'
import type { GameHello, RpcAnswer, RpcTurn, StartParams } from '../games/rpc/protocol.ts'
import { checkTurn } from '../games/rpc/turn-check.ts'
import { answerTo, manners, one, optionsFrom, usualOptions, type Manner } from './answers.ts'
import { firstDifference } from './first-difference.ts'
import { Measures } from './measures.ts'
import { mistakeOfPlayouts, mistakeOfWorlds, readBy } from './played-on.ts'
import { checkRules, type CheckFinding, type CheckRule, type GameReport } from './report.ts'

/** A game that goes on longer does not end. */
const mostTurns = 10_000
const mostFindings = 10
/** Characters of stderr. */
const mostErrors = 2000
/** Of all matches together. */
const leastPlayouts = 1000
/** States of a match from which it is restored. */
const restoredStates = 2

interface GameCheckOptions {
  readonly matches: number
  readonly seed: string
  /** Starts the game's program. */
  readonly open: (measured?: (measure: CallMeasure) => void) => RpcClient
  readonly progress?: (matches: number) => void
  readonly signal?: AbortSignal
}

/** Plays matches with all kinds of answers, each in two programs. Throws a `GameFailure` where the game does not say hello. */
export async function checkGame(options: GameCheckOptions): Promise<GameReport> {
  const check = new GameCheck(options)
  try {
    return await check.run()
  } finally {
    await check.close()
  }
}

interface Played {
  readonly order: StartParams
  readonly turns: readonly RpcTurn[]
  readonly answers: readonly (readonly RpcAnswer[])[]
}

/** Ends a match with a finding. */
class Broken extends Error {
  readonly rule: CheckRule

  constructor(rule: CheckRule, what: string) {
    super(what)
    this.rule = rule
  }
}

class GameCheck {
  readonly #options: GameCheckOptions
  readonly #measures = new Measures()
  readonly #tried = new Map<CheckRule, number>()
  readonly #failed = new Map<CheckRule, number>()
  readonly #findings: CheckFinding[] = []
  readonly #ends = { natural: 0, fault: 0, limit: 0 }
  #player: RpcClient | null = null
  #repeater: RpcClient | null = null
  #hello!: GameHello
  #matches = 0
  #turns = 0
  #longest = 0
  #refused = 0
  #errors = ''

  constructor(options: GameCheckOptions) {
    this.#options = options
  }

  async run(): Promise<GameReport> {
    const { matches, progress, signal } = this.#options
    await this.#programs()
    for (let i = 0; i < matches && this.#findings.length < mostFindings; i++) {
      signal?.throwIfAborted()
      await this.#programs()
      await this.#match(i)
      progress?.(i + 1)
    }
    return this.#report()
  }

  async close(): Promise<void> {
    await Promise.all([this.#player?.close(), this.#repeater?.close()])
  }

  /** Starts those that are not there, or broke. */
  async #programs(): Promise<void> {
    if (this.#player === null || this.#player.isBroken) {
      await this.#player?.close()
      this.#player = this.#options.open(this.#measures.add)
      this.#hello = await this.#player.hello(`botscope ${productVersion}`, this.#options.signal)
    }
    if (this.#repeater === null || this.#repeater.isBroken) {
      await this.#repeater?.close()
      this.#repeater = this.#options.open()
      const hello = await this.#repeater.hello(`botscope ${productVersion}`, this.#options.signal)
      const difference = firstDifference(this.#hello, hello)
      if (difference !== null) throw new GameFailure(`The game says hello in two ways: ${difference}`)
    }
  }

  async #match(i: number): Promise<void> {
    const random = randomFrom(`${this.#options.seed}/${i}`)
    const { seats } = this.#hello
    const order: StartParams = {
      seats: seats.min + random.below(seats.max - seats.min + 1),
      seed: seedOfMatch(this.#options.seed, i),
      options: i % 2 === 0 ? usualOptions(this.#hello) : optionsFrom(this.#hello, random),
    }
    const turns: RpcTurn[] = []
    const answers: RpcAnswer[][] = []
    try {
      const isOver = await this.#play({ order, turns, answers }, manners[i % manners.length]!, random)
      if (!isOver) return
      await this.#again({ order, turns, answers })
      if (!this.#can('restore')) return
      await this.#restore({ order, turns, answers }, random)
      if (this.#can('playouts')) await this.#playouts({ order, turns, answers }, random)
      if (this.#can('worlds')) await this.#worlds({ order, turns, answers }, random)
    } catch (error) {
      if (this.#options.signal?.aborted === true) throw error
      if (!(error instanceof Broken) && !(error instanceof GameFailure)) throw error
      this.#found(error instanceof Broken ? error.rule : 'protocol', error.message, order, turns.length - 1)
    } finally {
      this.#errors = (this.#errors + this.#player!.log()).slice(-mostErrors)
    }
  }

  /** Resolves to false where the game refused the options. */
  async #play(
    { order, turns, answers }: { order: StartParams; turns: RpcTurn[]; answers: RpcAnswer[][] },
    manner: Manner,
    random: Random,
  ): Promise<boolean> {
    const client = this.#player!
    let turn = await this.#started(client, order)
    if (turn === null) return false
    this.#matches += 1
    for (;;) {
      turns.push(turn)
      this.#measures.state(turn.state)
      this.#try('protocol')
      if (turn.end !== undefined) break
      if (turns.length > mostTurns)
        throw new Broken('end', `The match has not ended after ${mostTurns} turns`)
      await this.#aids(client, turn, random)
      const round = await this.#answers(client, turn, manner, random)
      const next: RpcTurn = await client.call('play', {
        answers: round.map(({ isLegal: _, ...answer }) => answer),
      })
      answers.push(round.map(({ isLegal: _, ...answer }) => answer))
      checkTurn(
        next,
        order.seats,
        round.map(({ seat }) => seat),
      )
      this.#legalDone(round, next)
      turn = next
    }
    this.#try('end')
    this.#ends[turn.end.why] += 1
    this.#turns += answers.length
    this.#longest = Math.max(this.#longest, answers.length)
    return true
  }

  async #started(client: RpcClient, order: StartParams): Promise<RpcTurn | null> {
    try {
      const turn = await client.call('start', order)
      checkTurn(turn, order.seats, [])
      return turn
    } catch (error) {
      const isRefused = error instanceof GameRefusal && error.code === refusalOfSetup
      const isUsual = firstDifference(order.options, usualOptions(this.#hello)) === null
      if (!isRefused || isUsual) throw error
      this.#refused += 1
      return null
    }
  }

  async #answers(client: RpcClient, { ask }: RpcTurn, manner: Manner, random: Random) {
    const round: ReturnType<typeof answerTo>[] = []
    for (const question of ask) {
      const legal = this.#can('legal') ? await this.#legal(client, question.seat) : []
      round.push(answerTo(question, manner, legal, random))
    }
    return round
  }

  async #legal(client: RpcClient, seat: number): Promise<readonly (readonly string[])[]> {
    const { answers } = await client.call('legal', { seat })
    if (answers.length === 0) throw new Broken('legal', `Seat ${seat} is asked, and has no legal answer`)
    return answers
  }

  /** A legal answer may lose to another seat's of the same turn. */
  #legalDone(round: readonly (RpcAnswer & { readonly isLegal?: true })[], { rulings = [] }: RpcTurn): void {
    for (const [i, { isLegal, lines = [], seat }] of round.entries()) {
      if (isLegal === undefined) continue
      this.#try('legal')
      const { result } = rulings[i]!
      if (result === 'done' || (result === 'overruled' && round.length > 1)) continue
      const why = rulings[i]!.why
      const words = `The legal answer ${JSON.stringify(lines.join('\n'))} of seat ${seat} is "${result}"`
      throw new Broken('legal', why === undefined ? words : `${words}: ${why}`)
    }
  }

  async #aids(client: RpcClient, { ask }: RpcTurn, random: Random): Promise<void> {
    if (random.below(10) > 0) return
    const { seat, lines, opening = [] } = one(ask, random)
    if (this.#can('known')) {
      await client.call('known', { seat })
      this.#try('known')
    }
    if (!this.#can('annotate')) return
    const all = [...opening, ...lines]
    const { parts } = await client.call('annotate', { seat, lines: all, opening: opening.length })
    this.#try('annotate')
    const wrong = parts.find(({ line, from, to }) => from >= to || to > (all[line]?.length ?? 0))
    if (wrong !== undefined)
      throw new Broken(
        'annotate',
        `The part "${wrong.name}" is at ${wrong.from} to ${wrong.to} of line ${wrong.line}, which is not there`,
      )
  }

  /** The same match in another program. */
  async #again({ order, turns, answers }: Played): Promise<void> {
    const client = this.#repeater!
    this.#try('same')
    this.#same(turns[0]!, await client.call('start', order), 0)
    for (const [i, round] of answers.entries())
      this.#same(turns[i + 1]!, await client.call('play', { answers: round }), i + 1)
  }

  #same(turn: RpcTurn, again: RpcTurn, at: number): void {
    const difference = firstDifference(turn, again)
    if (difference !== null)
      throw new Broken(
        'same',
        `The same seed and answers give another turn ${at} in a second program: ${difference}`,
      )
  }

  async #restore({ turns, answers }: Played, random: Random): Promise<void> {
    const client = this.#repeater!
    for (let i = 0; i < restoredStates; i++) {
      this.#try('restore')
      const at = random.below(turns.length)
      const restored = await client.call('restore', { state: turns[at]!.state })
      const difference = firstDifference(withoutPast(turns[at]!), withoutPast(restored))
      if (difference !== null)
        throw new Broken(
          'restore',
          `The turn restored from the state of turn ${at} is another one: ${difference}`,
        )
      const round = answers[at]
      if (round === undefined) continue
      const next = firstDifference(turns[at + 1]!, await client.call('play', { answers: round }))
      if (next !== null)
        throw new Broken(
          'restore',
          `Restored from the state of turn ${at}, the match goes on differently: ${next}`,
        )
    }
  }

  async #playouts({ order, turns, answers }: Played, random: Random): Promise<void> {
    if (answers.length === 0) return
    const count = Math.ceil(leastPlayouts / this.#options.matches)
    for (let i = 0; i < count; i++) this.#try('playouts')
    const at = random.below(answers.length)
    const start = { state: turns[at]!.state, answer: one(answers[at]!, random), seats: order.seats }
    const what = await mistakeOfPlayouts(this.#both(), start, { count, seed: `${order.seed}/${at}` })
    if (what !== null) throw new Broken('playouts', `From the state of turn ${at}: ${what}`)
  }

  async #worlds({ order, turns, answers }: Played, random: Random): Promise<void> {
    if (answers.length === 0) return
    this.#try('worlds')
    const at = random.below(answers.length)
    const { state, ask } = turns[at]!
    const { seat } = one(ask, random)
    const read = readBy(seat, turns.slice(0, at + 1), answers)
    const params = { state, seat, read, seed: random.below(2 ** 31) }
    const what = await mistakeOfWorlds(this.#both(), params, order.seats)
    if (what !== null) throw new Broken('worlds', `In turn ${at}: ${what}`)
  }

  #both() {
    return { player: this.#player!, repeater: this.#repeater! }
  }

  #can(ability: Ability): boolean {
    return this.#hello.can?.includes(ability) === true
  }

  #try(rule: CheckRule): void {
    this.#tried.set(rule, (this.#tried.get(rule) ?? 0) + 1)
  }

  #found(rule: CheckRule, what: string, { seed, seats, options }: StartParams, turn: number): void {
    this.#failed.set(rule, (this.#failed.get(rule) ?? 0) + 1)
    this.#findings.push({ rule, what, seed, seats, options, turn: Math.max(0, turn) })
  }

  #report(): GameReport {
    const { id, title, version } = this.#hello
    return {
      game: { id, title, version },
      matches: this.#matches,
      turns: this.#turns,
      mostTurns: this.#longest,
      ends: this.#ends,
      refused: this.#refused,
      rules: checkRules.map((rule) => ({
        rule,
        tried: this.#tried.get(rule) ?? 0,
        failed: this.#failed.get(rule) ?? 0,
      })),
      findings: this.#findings,
      helloMillis: this.#measures.helloMillis,
      stateBytes: this.#measures.stateBytes,
      calls: this.#measures.calls,
      errors: this.#errors,
    }
  }
}

/** What does not depend on how a state came about. */
function withoutPast({ ask, rulings: _, events: __, ...turn }: RpcTurn) {
  return { ...turn, ask: ask.map(({ opening: ___, ...question }) => question) }
}
