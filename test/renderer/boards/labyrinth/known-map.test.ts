import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import type { Knowledge } from '../../../../src/engine/games/labyrinth/know/knowledge.ts'
import type { State } from '../../../../src/engine/games/labyrinth/state.ts'
import type { ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { drawn, elementsOf } from './drawn-board.ts'
import { playedFrames } from './played.ts'

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'What a seat could know is drawn, and nothing more, in match %i',
  (seed) => {
    const frames = playedFrames(seed)
    const known = knownAfter(frames, 1)
    const page = elementsOf(
      drawn(frames.at(-1)!, frames.at(-2), {
        chosen: { map: '1' },
        aids: { legal: () => [], know: () => known as unknown as Json },
      }),
    )
    const values = (name: string) => page.flatMap((each) => each[name] ?? []).toSorted()
    const { tiles, walls } = known.maps[0]!
    expect({
      tiles: values('data-known'),
      sure: page.filter((each) => 'data-sure' in each).length,
      walls: values('data-known-wall'),
      players: values('data-known-player'),
    }).toEqual({
      tiles: tiles.map(({ x, y, tile }) => `${x} ${y} ${tile}`).toSorted(),
      sure: tiles.filter(({ sure }) => sure).length,
      walls: walls
        .filter(({ wall }) => wall !== 'none')
        .map(({ x, y, side, wall }) => `${x} ${y} ${side} ${wall}`)
        .toSorted(),
      players: known.players
        .flatMap(({ at }, seat) => (at?.cells ?? []).map((cell) => `${seat} ${cell.join(' ')}`))
        .toSorted(),
    })
  },
)

test('While it is thought over, and where nothing is told, words stand for the map', () => {
  const [frame] = playedFrames(0)
  const page = (known: Json | null | undefined) =>
    drawn(frame!, null, { chosen: { map: '0' }, aids: { legal: () => [], know: () => known } })
  expect([
    page(undefined).includes('Thinking over what it was told…'),
    page(null).includes('Nothing is told of what it could know'),
    drawn(frame!).includes('data-known-map'),
  ]).toEqual([true, true, false])
})

/** What a seat could know when it was asked last. */
function knownAfter(frames: readonly ShownFrame<State>[], seat: number): Knowledge {
  const asked = frames.flatMap(({ exchanges }) => exchanges).filter(({ question }) => question.seat === seat)
  const know = labyrinth.aids.know!
  const known = asked.reduce<Json>(
    (before, { question, reply }) => know(before, question, reply.output),
    null,
  )
  return known as unknown as Knowledge
}
