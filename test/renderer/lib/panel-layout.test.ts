import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dockIds,
  dockOf,
  firstLayout,
  forAnother,
  hidden,
  hiddenPanels,
  layoutOf,
  moved,
  panelIds,
  seenIn,
  shown,
  stacked,
  type DockLayout,
} from '../../../src/renderer/lib/panel-layout.ts'

test('A panel that is moved is seen in its new dock, and another one in its old', () => {
  const { docks } = moved(firstLayout, 'errors', 'bottom', 0)
  expect(docks).toEqual({
    left: { panels: ['board'], shown: 'board' },
    right: { panels: firstLayout.docks.right.panels.filter((panel) => panel !== 'errors'), shown: 'turn' },
    bottom: { panels: ['errors', 'timeline'], shown: 'errors' },
  })
})

test('A panel that is hidden leaves its neighbour seen, and comes back where it was at first', () => {
  const without = hidden(firstLayout, 'turn')
  expect([hiddenPanels(without), without.docks.right.shown, dockOf(shown(without, 'turn'), 'turn')]).toEqual([
    ['turn'],
    firstLayout.docks.right.panels[1],
    'right',
  ])
})

test('A layout that was kept before there were more panels has them too, behind those that are seen', () => {
  const first = ['board', 'turn', 'errors', 'rerun', 'events', 'timeline']
  const later = panelIds.filter((panel) => !first.includes(panel))
  const { known, ...old } = hidden(firstLayout, 'events')
  const few = later.reduce<DockLayout>((layout, panel) => hidden(layout, panel), old)
  const { docks } = layoutOf(JSON.stringify(few))
  expect([docks.right, known]).toEqual([
    { panels: ['turn', 'errors', 'rerun', ...later], shown: 'turn' },
    panelIds,
  ])
})

test('Another match opens with the turn, or what else is there, where a panel of one match is in front', () => {
  const comparing = moved(shown(firstLayout, 'compare'), 'rerun', 'bottom')
  const alone = moved(firstLayout, 'fork', 'left')
  const inFront = ({ docks }: DockLayout) => dockIds.map((id) => docks[id].shown)
  expect([
    inFront(forAnother(comparing)),
    inFront(forAnother(alone)),
    inFront(forAnother(firstLayout)),
  ]).toEqual([
    ['board', 'turn', 'timeline'],
    ['board', 'turn', 'timeline'],
    ['board', 'turn', 'timeline'],
  ])
  const only = moved(hidden(firstLayout, 'board'), 'compare', 'left')
  expect(inFront(forAnother(only))).toEqual(['compare', 'turn', 'timeline'])
})

test('Where there is room for one of left and right, the one that was used last is seen', () => {
  expect([stacked(firstLayout).shown, stacked(shown(firstLayout, 'board')).shown]).toEqual(['turn', 'board'])
})

test('Whatever is done to a layout, each panel is in at most one dock, and it survives its text', () => {
  const panel = fc.constantFrom(...panelIds)
  const change = fc.oneof(
    panel.map((each) => (layout: DockLayout) => shown(layout, each)),
    panel.map((each) => (layout: DockLayout) => hidden(layout, each)),
    fc.tuple(panel, fc.constantFrom(...dockIds), fc.nat(7)).map(
      ([each, dock, at]) =>
        (layout: DockLayout) =>
          moved(layout, each, dock, at),
    ),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const layout = changes.reduce((before, each) => each(before), firstLayout)
      const all = dockIds.flatMap((id) => layout.docks[id].panels)
      expect(new Set(all).size).toBe(all.length)
      expect(layoutOf(JSON.stringify(layout))).toEqual(all.length === 0 ? firstLayout : layout)
    }),
  )
})

test.each(['', '{}', 'null', '{"docks":{"left":{"panels":["nothing"],"shown":null}}}', '[1'])(
  'What is no layout is the first one: %s',
  (text) => expect(layoutOf(text)).toBe(firstLayout),
)

test('One panel of each place is seen; where left and right are one place, the one that came to the front last', () => {
  const layout = shown(shown(firstLayout, 'state'), 'board')
  expect([seenIn(layout, false), seenIn(layout, true)]).toEqual([
    ['state', 'board', 'timeline'],
    ['board', 'timeline'],
  ])
})
