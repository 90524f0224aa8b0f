import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import type { BoardTurn } from '../../../../src/renderer/boards/board.ts'
import { scenesOf } from '../../../../src/renderer/boards/scene/shown-scene.ts'
import { between } from '../../../../src/renderer/boards/scene/tween.ts'

const items: Json = [
  {
    each: 4,
    id: "='cell' + string(index)",
    at: ['=index', 0],
    shape: 'cell',
    path: "='map[' + string(index) + ']'",
  },
  { id: 'king', at: ['=state.x', 0], label: '=string(state.x)', layer: 1 },
]
const frames = [0, 1, 2].map((index) => ({ index, exchanges: [], events: [], state: { x: index } }))

function turnAt(index: number, scene: Json): BoardTurn<Json | null> {
  return {
    frame: frames[index]!,
    before: frames[index - 1] ?? null,
    hosted: { bridge: 'rpc', command: [], folder: '/', can: [], board: 'scene', scene } as never,
    ...{ seats: [], options: {}, seat: null, standing: null, result: null, viewer: null },
  }
}

test('In a step only the items that change are other objects, at rest and while others move', () => {
  const scene: Json = { size: [4, 1], items }
  const drawn = (index: number, part: number) => {
    const shown = scenesOf(turnAt(index, scene))
    return between(shown.from, shown.scene!, part)
  }
  const first = drawn(1, 1)
  const others = [drawn(2, 0.5), drawn(2, 1)].map((next) =>
    next.filter((each, i) => each !== first[i]).map(({ item: { id, label }, at }) => [id, label, at]),
  )
  expect(others).toEqual([[['king', '2', [1.5, 0]]], [['king', '2', [2, 0]]]])
})

test('A scene that reads the turn before is read again for a turn without one', () => {
  const scene: Json = { size: [1, 1], items: [{ at: [0, 0], label: "=has(before.x) ? 'later' : 'first'" }] }
  const labels = [1, 2].map((index) => {
    const { scene: shown, from } = scenesOf(turnAt(index, scene))
    return [shown, from].map((each) => each!.items[0]!.label)
  })
  expect(labels).toEqual([1, 2].map(() => ['later', 'first']))
})
