import type { Game, Question, Seat } from '../../src/engine/game.ts'
import { openMatch } from '../../src/engine/match.ts'
import type { Frame, Match, Reply, Setup } from '../../src/engine/match.ts'
import { readOptions } from '../../src/engine/options.ts'
import type { GivenOptions } from '../../src/engine/options.ts'
import { randomFrom } from '../../src/engine/random.ts'
import type { Random } from '../../src/engine/random.ts'
import { sampleOf } from './samples.ts'

/** Longer than any match of a game that ends. */
const mostFrames = 5000
/** One answer in so many is wrong: a bot that fails, says nothing or talks nonsense. */
const wrongOnceIn = 60

const signal = new AbortController().signal

/** A setup of the game: seats, options and seed all follow from the text. */
export function setupFrom(game: Game, text: string, options?: GivenOptions): Setup {
  const random = randomFrom(`setup ${text}`)
  const sample = sampleOf(game.id)
  return {
    game: game.id,
    version: game.version,
    seats: game.seats.min + random.below(game.seats.max - game.seats.min + 1),
    options: readOptions(game.options, options ?? sample.options(random)),
    seed: sample.seed?.(text) ?? text,
  }
}

/** How a bot of the tests answers. */
export type Answer = (game: Game, state: unknown, question: Question, random: Random) => Reply

/** A random legal action, now and then something wrong. */
export const mostlyLegal: Answer = (game, state, question, random) =>
  random.below(wrongOnceIn) === 0 ? wrong(question.seat, random) : legal(game, state, question, random)

/** A random legal action. */
export const legal: Answer = (game, state, { seat }, random) => {
  const actions = [...game.aids.legal(state, seat)]
  return replyWith(seat, game.protocol.format(actions[random.below(actions.length)]))
}

/** What a bot wrote, and nothing else of note. */
export function replyWith(seat: number, output: readonly string[]): Reply {
  return { seat, by: 'bot', output, errors: '', micros: 0 }
}

/** Plays a match to its end, or gives up where it does not seem to end: its frames. */
export function playRandom(game: Game, setup: Setup, answer: Answer = mostlyLegal): readonly Frame[] {
  const random = randomFrom(`answers ${setup.seed}`)
  const match = openMatch(game, setup)
  const frames = [match.first]
  while (match.questions.length > 0 && frames.length < mostFrames) {
    const { state } = frames.at(-1)!
    const replies = match.questions.map((question) => answer(game, state, question, random))
    frames.push(frameOf(match, replies))
  }
  return frames
}

/** Feeds the replies of recorded frames to a match: the frames that come of it. */
export function feed(match: Match, recorded: readonly Frame[]): readonly Frame[] {
  const replies = recorded.slice(1).map(({ exchanges }) => exchanges.map(({ reply }) => reply))
  return [match.first, ...replies.map((each) => frameOf(match, each))]
}

function frameOf(match: Match, replies: readonly Reply[]): Frame {
  const frame = match.answer(replies, signal)
  if (frame instanceof Promise) throw new Error('our own games answer at once')
  return frame
}

function wrong(seat: number, random: Random): Reply {
  switch (random.below(3)) {
    case 0:
      return { ...replyWith(seat, []), fault: 'timeout' }
    case 1:
      return { ...replyWith(seat, []), fault: 'crash', why: 'ended with status 1' }
    default:
      return replyWith(seat, ['hello'])
  }
}

/** A match that was played. */
export interface Played {
  readonly setup: Setup
  readonly frames: readonly Frame[]
}

/** Plays a match with mostly legal answers. */
export function playedFrom(game: Game, setup: Setup): Played {
  return { setup, frames: playRandom(game, setup) }
}

/** A state in which a seat is asked. */
export interface Asked {
  readonly setup: Setup
  readonly state: unknown
  readonly seat: Seat
}

/** Everything that was asked in a match. */
export function askedIn(game: Game, { setup, frames }: Played): readonly Asked[] {
  return frames.flatMap(({ state }) => game.rules.toAct(state).map((seat) => ({ setup, state, seat })))
}

/** What a value is after it was written and read. */
export function overJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
