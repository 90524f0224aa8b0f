import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherNames } from '../../../src/panels.ts'
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
  panelsOf,
  partOf,
  seenIn,
  shown,
  shownAt,
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

const storedAs = (docks: object, rest: object = {}) =>
  layoutOf(JSON.stringify({ docks, columns: [50, 50], rows: [70, 30], front: 'right', ...rest }))
const dockWith = (panels: readonly string[], shown = panels[0] ?? null) => ({ panels, shown })

test('A stored layout gets panels of newer versions, behind the visible panels', () => {
  const first: readonly string[] = ['board', 'turn', 'errors', 'another', 'timeline']
  const later = panelIds.filter((panel) => !first.includes(panel))
  const { docks, known } = storedAs({
    left: dockWith(['board']),
    right: dockWith(['turn', 'errors', 'rerun']),
    bottom: dockWith(['timeline']),
  })
  expect([docks.right, known]).toEqual([dockWith(['turn', 'errors', 'another', ...later]), panelIds])
})

test('In a layout of an earlier version a panel stands where the one in front stood that became a part of it', () => {
  const docks = {
    left: dockWith(['board', 'rerun']),
    right: dockWith(['turn', 'fork', 'state'], 'fork'),
    bottom: dockWith(['timeline', 'others']),
  }
  const known = ['board', 'turn', 'fork', 'rerun', 'others', ...panelIds]
  const layout = storedAs(docks, { known })
  expect([layout.docks, partOf(layout)]).toEqual([
    {
      left: dockWith(['board']),
      right: dockWith(['turn', 'another', 'state'], 'another'),
      bottom: dockWith(['timeline']),
    },
    'fork',
  ])
  // Where none was in front, it stands where the first stood, and what was hidden stays hidden.
  const behind = storedAs({ ...docks, right: dockWith(['turn', 'fork', 'state']) }, { known })
  expect([behind.docks.left, behind.docks.right, partOf(behind)]).toEqual([
    dockWith(['board', 'another']),
    dockWith(['turn', 'state']),
    'rerun',
  ])
  const none = storedAs(
    { ...docks, left: dockWith(['board']), right: dockWith(['turn']), bottom: dockWith([]) },
    { known },
  )
  expect(dockOf(none, 'another')).toBe(null)
  expect(storedAs(docks, { known, part: 'others' }).part).toBe('others')
  expect(storedAs(docks, { known, part: 'nothing' }).part).toBe('fork')
})

test('A stored layout with panels of earlier versions shows the panels that have now what they had', () => {
  const docks = {
    left: dockWith(['board', 'events'], 'events'),
    right: dockWith(['turn', 'errors', 'bookmarks'], 'bookmarks'),
    bottom: dockWith([]),
  }
  expect(storedAs(docks, { known: [...panelIds, 'events', 'bookmarks'] }).docks).toEqual({
    left: dockWith(['board']),
    right: dockWith(['turn', 'errors', 'timeline'], 'timeline'),
    bottom: dockWith([]),
  })
})

test('Each name of a panel in an address leads to a panel, also one of an earlier version', () => {
  expect(panelsOf('board,rerun,nothing,events,another,')).toEqual([
    { panel: 'board' },
    { panel: 'another', part: 'rerun' },
    { panel: 'turn' },
    { panel: 'another' },
  ])
  expect(
    [...otherNames].filter(
      ([name, { panel }]) => panelIds.includes(name as never) || !panelIds.includes(panel),
    ),
  ).toEqual([])
  const asked = panelsOf('others,turn').reduce(shownAt, firstLayout)
  expect([asked.docks.right.shown, partOf(asked), partOf(firstLayout)]).toEqual(['turn', 'others', 'rerun'])
})

test('Another match opens with the turn or another panel in place of a panel of one match', () => {
  const comparing = moved(shown(firstLayout, 'compare'), 'another', 'bottom')
  const alone = moved(firstLayout, 'another', 'left')
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
