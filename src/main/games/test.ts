import { v7 as uuidv7 } from 'uuid'
import type { GameTestReport, HostedGame } from '../../contract/games.ts'
import { readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Question } from '../../engine/game.ts'
import type { Match, Setup } from '../../engine/match.ts'
import { GameFailure } from './failure.ts'
import { openHosted } from './open.ts'
import { questionDifference } from './replayed.ts'

const seed = '1'

/** Starts a game twice with one seed, up to its first questions, and reports what it shows. Rejects when the signal aborts. */
export async function testGame(
  game: HostedGame,
  signal: AbortSignal = new AbortController().signal,
): Promise<GameTestReport> {
  const setup: Setup = {
    ...{ game: game.id, version: game.version, seats: game.seats.min, seed },
    options: readOptions(game.options, {}),
  }
  const nothing = { startMillis: null, seats: setup.seats, asked: [], isFixedBySeed: null, difference: null }
  try {
    const one = await begun(game, setup, signal)
    const two = await begun(game, setup, signal)
    const difference = differenceOf(one.questions, two.questions)
    return {
      isFine: one.questions.length > 0,
      words: wordsOf(game, one.questions, difference),
      startMillis: one.millis,
      seats: setup.seats,
      asked: one.questions.map(({ seat, input }) => ({ seat, lines: input })),
      isFixedBySeed: difference === null,
      difference,
      errors: one.errors,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof GameFailure) && !(error instanceof UserError)) throw error
    return { ...nothing, isFine: false, words: error.message, errors: '' }
  }
}

interface Begun {
  readonly questions: Match['questions']
  readonly millis: number
  readonly errors: string
}

async function begun(game: HostedGame, setup: Setup, signal: AbortSignal): Promise<Begun> {
  const startedAt = performance.now()
  const match = await openHosted(game, setup, { match: uuidv7(), signal })
  try {
    const { questions, first } = match
    return { questions, millis: Math.round(performance.now() - startedAt), errors: first.referee ?? '' }
  } finally {
    await match.close()
  }
}

function differenceOf(one: readonly Question[], two: readonly Question[]): string | null {
  if (one.length !== two.length) return `the first start asks ${one.length} seats, the second ${two.length}`
  for (const [i, question] of one.entries()) {
    const difference = questionDifference(question, two[i]!)
    if (difference !== null) return difference
  }
  return null
}

function wordsOf(game: HostedGame, questions: readonly Question[], difference: string | null): string {
  if (questions.length === 0) return `${game.title} starts, and asks nobody in its first turn`
  if (difference === null)
    return `${game.title} starts, and asks the same after a second start with the same seed`
  return `${game.title} starts, but a seed does not fix its matches: ${difference}`
}
