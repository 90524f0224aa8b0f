import { telemetryIn } from '../engine/drawings.ts'
import type { SecretPaths } from '../engine/belief-check.ts'
import type { Circumstances } from '../engine/condition.ts'
import { games } from '../engine/games/index.ts'
import { beliefsOf } from './beliefs.ts'

/** Undefined: a game without hidden information, or one that is a program, which names none. */
export function secretsIn(game: string): SecretPaths | undefined {
  return games.find(({ id }) => id === game)?.aids.secrets
}

/** For conditions: they may ask for wrong beliefs. */
export function withBeliefs<Match extends Circumstances>(match: Match): Match & Circumstances {
  const secrets = secretsIn(match.game)
  return {
    ...match,
    wrongBeliefs: ({ question, reply }, before) =>
      beliefsOf(telemetryIn(reply.errors), question.seat, before?.state, secrets).filter(
        ({ verdict }) => verdict === 'wrong',
      ).length,
  }
}
