import type { Game } from '../../src/engine/game.ts'

/** The same game, but whatever its functions are given is frozen to the bottom: a change of it throws. */
export function frozen(game: Game): Game {
  const { rules } = game
  return {
    ...game,
    rules: {
      ...rules,
      setup: (seats, options, seed) => deepFrozen(rules.setup(seats, deepFrozen(options), seed)),
      play: (state, moves) => deepFrozen(rules.play(state, deepFrozen(moves))),
    },
  }
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFrozen)
  }
  return value
}
