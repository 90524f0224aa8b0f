import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/contract/config.ts'
import { changedWatches, mostWatches } from '../../../../src/reading/watches.ts'
import type { WatchChange } from '../../../../src/contract/config.ts'
import { WatchedExpressions } from '../../../../src/renderer/features/watches/watching.svelte.ts'

/** The settings of a studio, and what can be undone. */
function studioWith(...list: readonly string[]) {
  const undone: (() => void)[] = []
  const studio = {
    settings: { watches: { nim: list, other: ['turn'] } as Settings['watches'] },
    changeWatches(game: string, change: WatchChange) {
      const { watches } = studio.settings
      studio.settings = { watches: { ...watches, [game]: changedWatches(watches[game]!, change) } }
      return Promise.resolve()
    },
    undo: { did: (_: string, back: () => void) => void undone.push(back) } as never,
  }
  return { studio, watching: new WatchedExpressions(studio, () => 'nim'), undo: () => undone.pop()!() }
}

test('Watches are stored per game', () => {
  const { studio, watching } = studioWith('state.stones')
  expect([watching.add(' turn '), studio.settings.watches]).toEqual([
    'added',
    { nim: ['state.stones', 'turn'], other: ['turn'] },
  ])
})

test('The same path is not watched twice, whatever its spelling', () => {
  const { watching } = studioWith('state.stones[0]')
  expect([watching.add('state["stones"][0]'), watching.like('state["stones"][0]'), watching.list]).toEqual([
    'known',
    'state.stones[0]',
    ['state.stones[0]'],
  ])
})

test('The number of watches is limited', () => {
  const { watching } = studioWith(...Array.from({ length: mostWatches }, (_, i) => `turn + ${i}`))
  expect([watching.add('turn'), watching.list.length]).toEqual(['full', mostWatches])
})

test('A watch replaces another; if it exists already, the two become one', () => {
  const { watching } = studioWith('a', 'b', 'c')
  watching.replace('b', 'd')
  const replaced = watching.list
  watching.replace('a', 'c')
  expect([replaced, watching.list]).toEqual([
    ['a', 'd', 'c'],
    ['c', 'd'],
  ])
})

test('A watch moves to another place, within the list', () => {
  const { watching } = studioWith('a', 'b', 'c')
  watching.move('a', 1)
  const moved = watching.list
  watching.move('c', -1)
  watching.move('b', 9)
  expect([moved, watching.list]).toEqual([
    ['b', 'a', 'c'],
    ['c', 'a', 'b'],
  ])
})

test('A removed watch can be restored to its place', () => {
  const { watching, undo } = studioWith('a', 'b', 'c')
  watching.remove('b')
  const without = watching.list
  undo()
  expect([without, watching.list]).toEqual([
    ['a', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('A watch added again meanwhile is not restored twice', () => {
  const { watching, undo } = studioWith('a', 'b')
  watching.remove('a')
  watching.add('a')
  undo()
  expect(watching.list).toEqual(['b', 'a'])
})

test('A duplicate in the settings is watched once', () => {
  expect(studioWith('turn', 'state.stones', 'turn').watching.list).toEqual(['turn', 'state.stones'])
})
