import type { Game } from '../../engine/game.ts'
import { gameOf, games } from '../../engine/games/index.ts'
import { readOptions } from '../../engine/options.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { linesOf, matchOf, onState, type Case } from './case.ts'
import { isSameAnswer, replyWith, rulingOf, whyRejected } from './judge.ts'

/**
 * Checks that a case fits its game: its turns are in order, its state makes the recorded input, and an answer can meet what
 * it asks. Throws a `UserError` that names the place and what would be right. Null: a case of a hosted game, which has only its
 * questions.
 */
export function checkFit(kept: Case): Game | null {
  if (isHosted(kept)) return checkHosted(kept)
  const game = gameOf(kept.game)
  if (kept.version > game.version) {
    throw new UserError(
      `it is for version ${kept.version} of the rules of ${game.title}, this Botscope has version ${game.version}`,
    )
  }
  readOptions(game.options, kept.options)
  checkTurns(kept)
  checkState(game, kept)
  onState(() => {
    const { must = [], mustNot = [] } = kept.asks
    inPlace({ field: 'must' }, () => must.forEach((answer) => checkMust(game, kept, answer)))
    inPlace({ field: 'mustNot' }, () => mustNot.forEach((answer) => checkMustNot(game, kept, answer)))
  })
  return game
}

/** Its turns say what the rules of other games say. */
function isHosted({ game, turns }: Case): boolean {
  const isOwn = games.some(({ id }) => id === game)
  return !isOwn && turns.every(({ limitMillis }) => limitMillis !== undefined)
}

function checkHosted(kept: Case): null {
  checkTurns(kept)
  inPlace({ field: 'must' }, () => kept.asks.must?.forEach((answer) => checkTaken(kept, answer)))
  inPlace({ field: 'mustNot' }, () => kept.asks.mustNot?.forEach((answer) => checkClash(null, kept, answer)))
  return null
}

function checkTaken(kept: Case, answer: string): void {
  const why = whyRejected(kept, linesOf(answer))
  if (why !== null) throw notAccepted(kept, answer, why)
}

function checkTurns({ turn, turns }: Case): void {
  const last = turns.at(-1)?.turn
  if (last !== turn) throw new UserError(`the last of turns is turn ${last ?? '(none)'}, not turn ${turn}`)
  const wrong = turns.findIndex((each, i) => i > 0 && each.turn <= turns[i - 1]!.turn)
  if (wrong >= 0) {
    const [before, found] = [turns[wrong - 1]!.turn, turns[wrong]!.turn]
    throw new UserError(`turns[${wrong}].turn is ${found} after ${before}: turns are in their order`)
  }
}

/** Answers are judged by the state: if it did not make the input, a bot would be judged by another position. */
function checkState(game: Game, kept: Case): void {
  const { seat, turn, turns, version } = kept
  const input = inputFrom(game, kept)
  if (input === null)
    throw new UserError(
      `state is none of ${game.title} in which seat ${seat} is asked${rules(game, version)}`,
    )
  const stored = turns.at(-1)!.input
  const length = Math.max(input.length, stored.length)
  for (let i = 0; i < length; i++) {
    if (input[i] === stored[i]) continue
    const [there, made] = [stored[i], input[i]].map((line) => (line === undefined ? 'missing' : `"${line}"`))
    const place = `line ${i + 1} of the input of turn ${turn}`
    throw new UserError(`${place} is ${there}, but state makes it ${made}${rules(game, version)}`)
  }
}

/** Null: the rules do not know such a state. */
function inputFrom(game: Game, kept: Case): readonly string[] | null {
  try {
    const { questions } = matchOf(game, kept)
    const own = questions.find(({ seat }) => seat === kept.seat)
    return own === undefined ? null : own.input.slice(own.opening)
  } catch {
    return null // a state that was written by hand may be anything
  }
}

function rules(game: Game, version: number): string {
  return game.version === version
    ? ''
    : ` (it was made by version ${version} of the rules, these are ${game.version})`
}

function checkMust(game: Game, kept: Case, answer: string): void {
  checkAnswer(game, kept, answer, 'must')
  const { fault, why } = rulingOf(game, kept, replyWith(kept.seat, answer))
  if (fault !== undefined) throw notAccepted(kept, answer, why ?? fault)
}

function notAccepted({ turn }: Case, answer: string, why: string): UserError {
  return new UserError(`must "${answer}": the rules do not accept it in turn ${turn}: ${why}`)
}

function checkMustNot(game: Game, kept: Case, answer: string): void {
  checkAnswer(game, kept, answer, 'must not')
  checkClash(game, kept, answer)
}

function checkClash(game: Game | null, kept: Case, answer: string): void {
  const clash = kept.asks.must?.find((each) => isSameAnswer(game, kept, linesOf(answer), linesOf(each)))
  if (clash !== undefined) throw new UserError(`must not "${answer}": must "${clash}" is the same answer`)
}

function checkAnswer(game: Game, kept: Case, answer: string, term: 'must' | 'must not'): void {
  const move = game.protocol.parse(kept.state, kept.seat, linesOf(answer))
  if ('fault' in move)
    throw new UserError(`${term} "${answer}": that is not an answer in ${game.title}: ${move.why}`)
}
