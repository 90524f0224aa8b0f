import { expect, test } from 'vitest'
import type { Game } from '../../../../src/engine/game.ts'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import {
  directions,
  type LabyrinthAction,
  type LabyrinthState,
} from '../../../../src/engine/games/labyrinth/state.ts'
import { actionText, wayText } from '../../../../src/renderer/boards/labyrinth/answering/way-labels.ts'
import { everyTurns, seeds } from '../seeds.ts'
import { playedFrames } from './played.ts'

const game = labyrinth as unknown as Game
const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: `Bot ${seat}` }))

function states(): readonly LabyrinthState[] {
  return seeds
    .flatMap((seed) => playedFrames(seed))
    .filter(({ index, state }) => index % everyTurns === 0 && state.toAct !== null)
    .map(({ state }) => state)
}

/** What comes of a step, in the protocol's words. */
function messageOf(state: LabyrinthState, action: LabyrinthAction): string {
  const { events } = game.rules.play(state, [{ seat: state.toAct!, action }])
  return /MOVE [NESW] (.*)$/.exec(events.at(-1)!.text)![1]!
}

/** What the words on a step promise, as the rules tell it. */
function promised(words: string): string {
  if (words.includes('grate')) return 'grate'
  if (words.includes('wall')) return 'wall'
  return /swamp|river|home|portal/.exec(words)?.[0] ?? 'field'
}

test('The described result of a step matches the rules', () => {
  const all = states().flatMap((state) =>
    directions.map((direction) => ({ state, action: { kind: 'MOVE', direction } as const })),
  )
  const wrong = all.filter(({ state, action }) => {
    const words = wayText(state, seats, state.toAct!, action)
    return !messageOf(state, action).startsWith(promised(words)) || !words.startsWith(actionText(action))
  })
  expect([all.length > 500, wrong.length]).toEqual([true, 0])
})
