import type { Game } from '../../src/engine/game.ts'

/** What a counting match knows: who is asked, and what was said so far. */
interface Count {
  readonly requested: readonly number[]
  readonly turn: number
  readonly said: readonly string[]
}

/** A game for tests of what carries questions: each turn asks `asked` at once for any line; `boo` is a fault, and it ends after so many turns. */
export function countingGame(
  requested: readonly number[],
  turns: number,
  line = 'turn',
): Game<Count, string> {
  return {
    id: 'counting',
    title: 'Counting',
    version: 1,
    seats: { min: 1, max: 4 },
    options: {},
    limitMillis: { first: 1000, later: 1000 },
    rules: {
      setup: () => ({ requested, turn: 0, said: [] }),
      toAct: ({ turn }) => (turn < turns ? requested : []),
      play: (state, moves) => ({
        state: {
          ...state,
          turn: state.turn + 1,
          said: moves.map((move) => ('action' in move ? move.action : move.why)),
        },
        events: [],
        rulings: moves.map((move) =>
          'action' in move
            ? { seat: move.seat, result: 'done' }
            : { seat: move.seat, result: 'fault', fault: move.fault, why: move.why },
        ),
      }),
      end: ({ turn }) => (turn < turns ? null : 'natural'),
      scores: () => requested.map(() => 0),
    },
    protocol: {
      opening: () => [],
      input: () => [line],
      parse: (_, seat, [text = '']) =>
        text === 'boo' ? { seat, fault: 'invalid', why: 'boo' } : { seat, action: text },
      format: (action) => [action],
      annotate: () => [],
    },
    aids: { legal: () => ['ok'], standing: () => requested.map(() => 0) },
  }
}
