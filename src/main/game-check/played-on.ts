import type { Json, Seat } from '../../engine/game.ts'
import { randomsFrom } from '../../engine/random.ts'
import type { RpcClient } from '../games/rpc/client.ts'
import type { PlayoutsParams, RpcAnswer, RpcTurn, WorldsParams } from '../games/rpc/protocol.ts'
import { checkScores, checkTurn, differenceOfLines } from '../games/rpc/turn-check.ts'
import { firstDifference } from './first-difference.ts'

const seedBound = 2 ** 31

/** Two programs of the game: what the first says is repeated in the second. */
export interface TwoPrograms {
  readonly player: RpcClient
  readonly repeater: RpcClient
}

/** Where a playout begins: in a turn of a match, with the answer of one seat. */
export interface PlayoutStart {
  readonly state: Json
  readonly answer: RpcAnswer
  readonly seats: number
}

/** What is wrong with playouts that a game makes by itself; null: nothing. They are played again by `play`, with the answers that it tells. */
export async function mistakeOfPlayouts(
  { player, repeater }: TwoPrograms,
  { state, answer, seats }: PlayoutStart,
  { count, seed }: { readonly count: number; readonly seed: string },
): Promise<string | null> {
  const randoms = randomsFrom(seed)
  const seeds = Array.from({ length: count }, (_, nth) => randoms(nth).below(seedBound))
  const params: PlayoutsParams = { state, answers: [answer], seeds }
  const told = await player.call('playouts', { ...params, tell: true })
  checkScores(told.scores, count, seats)
  const again = await repeater.call('playouts', params)
  checkScores(again.scores, count, seats)
  for (const [nth, scores] of told.scores.entries()) {
    const difference = firstDifference({ scores }, { scores: again.scores[nth]! })
    if (difference !== null)
      return `The playout with the seed ${seeds[nth]} ends differently in a second program: ${difference}`
    const played = told.played?.[nth]
    if (played === undefined)
      return `"playouts" with "tell" does not tell the answers of the playout with the seed ${seeds[nth]}`
    const what = await mistakeOfPlayout(repeater, { state, answer, seats }, { played, scores })
    if (what !== null)
      return `The playout with the seed ${seeds[nth]} is not what "play" makes of its answers: ${what}`
  }
  return null
}

interface DescribedPlayout {
  readonly played: readonly (readonly RpcAnswer[])[]
  readonly scores: readonly number[]
}

async function mistakeOfPlayout(
  client: RpcClient,
  { state, answer, seats }: PlayoutStart,
  { played, scores }: DescribedPlayout,
): Promise<string | null> {
  let turn: RpcTurn = await client.call('restore', { state })
  checkTurn(turn, seats, [])
  for (const [i, answers] of played.entries()) {
    const [asked, answered] = [turn.ask, answers].map((list) => list.map(({ seat }) => seat).join(', '))
    if (asked !== answered)
      return `round ${i + 1} has answers of seats [${answered}], and asked are [${asked}]`
    const own = i === 0 ? answers.find(({ seat }) => seat === answer.seat) : undefined
    const difference = own === undefined ? null : firstDifference(answer, own)
    if (difference !== null)
      return `its first answer of seat ${answer.seat} is not the given one: ${difference}`
    turn = await client.call('play', { answers })
    checkTurn(
      turn,
      seats,
      answers.map(({ seat }) => seat),
    )
  }
  const reached = turn.end?.scores ?? turn.standing
  if (reached === undefined) return 'it stops before the end, in a turn without a "standing"'
  return firstDifference({ scores: reached }, { scores })
}

/** What is wrong with the worlds of a seat; null: nothing. */
export async function mistakeOfWorlds(
  { player, repeater }: TwoPrograms,
  params: WorldsParams,
  seats: number,
): Promise<string | null> {
  const { seat, seed } = params
  const drawn = await player.call('worlds', params)
  const again = await repeater.call('worlds', params)
  const difference = firstDifference(drawn, again)
  if (difference !== null)
    return `The world with the seed ${seed} is another one in a second program: ${difference}`
  const here = await askedIn(repeater, params.state, { seat, seats })
  const there = await askedIn(repeater, drawn.state, { seat, seats })
  if (there === null) return `In the world with the seed ${seed} seat ${seat} is not asked`
  const what = differenceOfLines(here!, there)
  return what === null
    ? null
    : `The world with the seed ${seed} contradicts what seat ${seat} has read: ${what}`
}

/** What a seat reads in a state; null: nothing. */
async function askedIn(
  client: RpcClient,
  state: Json,
  { seat, seats }: { readonly seat: Seat; readonly seats: number },
): Promise<readonly string[] | null> {
  const turn = await client.call('restore', { state })
  checkTurn(turn, seats, [])
  return turn.ask.find((each) => each.seat === seat)?.lines ?? null
}

/** What a seat was asked in these turns, with its answers; the last one is missing. */
export function readBy(
  seat: Seat,
  turns: readonly RpcTurn[],
  answers: readonly (readonly RpcAnswer[])[],
): WorldsParams['read'] {
  const questions = turns.flatMap(({ ask }, at) =>
    ask.filter((each) => each.seat === seat).map((question) => ({ question, at })),
  )
  return questions.map(({ question: { lines, opening = [] }, at }, nth) => {
    const read = nth === 0 ? [...opening, ...lines] : lines
    const answer = answers[at]!.find((each) => each.seat === seat)?.lines ?? []
    return at === turns.length - 1 ? { lines: read } : { lines: read, answer }
  })
}
