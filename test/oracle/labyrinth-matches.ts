import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { MatchCard } from '../../src/contract.ts'
import type { Game } from '../../src/engine/game.ts'
import { labyrinth } from '../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthOptions } from '../../src/engine/games/labyrinth/options.ts'
import type { LabyrinthState } from '../../src/engine/games/labyrinth/state.ts'
import { ranksOf } from '../../src/engine/match.ts'
import type { Frame, Setup } from '../../src/engine/match.ts'
import { randomFrom } from '../../src/engine/random.ts'
import type { Random } from '../../src/engine/random.ts'
import { UserError } from '../../src/engine/user-error.ts'
import { jsonOf } from '../../src/main/exports/json.ts'
import { legal, mostlyLegal, playRandom, replyWith } from '../engine/random-match.ts'
import type { Answer } from '../engine/random-match.ts'
import { problemsOf } from './labyrinth.ts'
import type { RecordedMatch } from './labyrinth/recorded.ts'

const game = labyrinth as unknown as Game

/** A setup at one of the many corners of the options: most values are the least, the most or the initial one. Some leave no room for a field. */
export function cornerSetup(seed: string): Setup {
  const random = randomFrom(`corner ${seed}`)
  const width = oneOf(random, [5, 24, 9, 5 + random.below(20)])
  const height = oneOf(random, [5, 24, 9, 5 + random.below(20)])
  const options: LabyrinthOptions = {
    width,
    height,
    river: random.below(4) > 0,
    riverFlow: oneOf(random, [1, 9, 2, 1 + random.below(9)]),
    swampSize: oneOf(random, [1, 8, 3, 1 + random.below(8)]),
    swampCount: oneOf(random, width * height < 64 ? [0, 1, 2, 3] : [0, 8, 2, random.below(9)]),
    portalCount: oneOf(random, [0, 9, 3, 2 + random.below(8)]),
    bullets: oneOf(random, [0, 9, 3, random.below(10)]),
    wallDensity: oneOf(random, [0, 0.5, 0.2, random.below(501) / 1000]),
    through: random.below(2) === 0,
    maxRounds: oneOf(random, [1, 2 + random.below(8), 40, width * height < 64 ? 1000 : 60]),
  }
  return { game: game.id, version: game.version, seats: 2 + random.below(3), options: { ...options }, seed }
}

function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[random.below(values.length)]!
}

/** Often what brings the seat nearest to the treasure and home, otherwise any action; now and then, oftener in short matches, something wrong. */
const wandering: Answer = (_game, state, question, random) => {
  const isShort = (state as LabyrinthState).settings.maxRounds < 10
  if (isShort && random.below(10) === 0) return replyWith(question.seat, ['SHOOT'])
  if (random.below(2) === 0)
    return (random.below(4) === 0 ? mostlyLegal : legal)(game, state, question, random)
  const { seat } = question
  const actions = random.shuffled([...game.aids.legal(state, seat)])
  const gains = actions.map(
    (action) => game.aids.standing(game.rules.play(state, [{ seat, action }]).state)[seat]!,
  )
  return replyWith(seat, game.protocol.format(actions[gains.indexOf(Math.max(...gains))]))
}

/** Plays a match and gives its frames; throws a `UserError` where the options leave no room for a field. */
export function played(setup: Setup): readonly Frame[] {
  return playRandom(game, setup, wandering)
}

/** The match as `botscope export` writes it. */
export async function exported(setup: Setup, frames: readonly Frame[]): Promise<string> {
  const { state } = frames.at(-1)!
  const scores = game.rules.scores(state)
  const seats = Array.from({ length: setup.seats }, (_, seat) => ({
    name: `bot ${seat}`,
    command: 'builtin:random',
  }))
  const said = { why: null, rests: [], title: '', note: '', tags: [] }
  const ended = { scores, ranks: ranksOf(scores), end: game.rules.end(state), ...said }
  const card = { ...setup, clock: 'off', seats, ...ended } as unknown as MatchCard
  return text(Readable.from(jsonOf({ card, frames: Readable.from(frames), pending: [] })))
}

/** What came of a seed: how its options were refused, or the match and what is wrong with it. */
export type Checked =
  | { readonly setup: Setup; readonly refusal: string }
  | { readonly setup: Setup; readonly frames: readonly Frame[]; readonly problems: readonly string[] }

/** Plays the match of a seed, exports it and lets the oracle read what was written. */
export async function checked(seed: string): Promise<Checked> {
  const setup = cornerSetup(seed)
  try {
    const frames = played(setup)
    const match = JSON.parse(await exported(setup, frames)) as RecordedMatch
    return { setup, frames, problems: problemsOf(match) }
  } catch (error) {
    if (error instanceof UserError) return { setup, refusal: error.message }
    throw error
  }
}
