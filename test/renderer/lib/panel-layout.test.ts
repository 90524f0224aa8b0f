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

test('A moved panel is shown in its new dock, and another one in its old dock', () => {
  const { docks } = moved(firstLayout, 'errors', 'bottom', 0)
  expect(docks).toEqual({
    left: { panels: ['board'], shown: 'board' },
    right: { panels: firstLayout.docks.right.panels.filter((panel) => panel !== 'errors'), shown: 'turn' },
    bottom: { panels: ['errors', 'timeline'], shown: 'errors' },
  })
})

test('A hidden panel makes room for its neighbour, and returns to its default dock', () => {
  const without = hidden(firstLayout, 'turn')
  expect([hiddenPanels(without), without.docks.right.shown, dockOf(shown(without, 'turn'), 'turn')]).toEqual([
    ['turn'],
    firstLayout.docks.right.panels[1],
    'right',
  ])
})

test('A stored layout gets panels of newer versions, behind the visible panels', () => {
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

test('Another match opens with the turn or another panel in place of a panel of one match', () => {
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

test('If left and right share a place, the last used dock is shown', () => {
  expect([stacked(firstLayout).shown, stacked(shown(firstLayout, 'board')).shown]).toEqual(['turn', 'board'])
})

test('After any changes, each panel is in at most one dock, and text restores the layout', () => {
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
  'Invalid text gives the default: %s',
  (text) => expect(layoutOf(text)).toBe(firstLayout),
)

test('One panel of each place is visible; if left and right share a place, the last one in front', () => {
  const layout = shown(shown(firstLayout, 'state'), 'board')
  expect([seenIn(layout, false), seenIn(layout, true)]).toEqual([
    ['state', 'board', 'timeline'],
    ['board', 'timeline'],
  ])
})
