import { panels, type PanelId, type PanelInfo } from '../../panels.ts'
import { isOffline } from '../lib/offline.ts'

const infos: readonly (PanelInfo & { readonly id: PanelId })[] = panels

/** The panels that this page has. */
export const panelIds: readonly PanelId[] = infos
  .filter(({ needs }) => needs === undefined || !isOffline)
  .map(({ id }) => id)

export function isPanel(name: string): name is PanelId {
  return (panelIds as readonly string[]).includes(name)
}

export function panelInfo(panel: PanelId): PanelInfo {
  return infos.find(({ id }) => id === panel)!
}

/** The places where panels are, each a stack of tabs. */
export const dockIds = ['left', 'right', 'bottom'] as const
/** One of these places. */
export type DockId = (typeof dockIds)[number]

/** One place: its panels in the order of their tabs, and the one that is seen; null where there is none. */
export interface Dock {
  readonly panels: readonly PanelId[]
  readonly shown: PanelId | null
}

/** Where all panels are; one that is in no dock is hidden. */
export interface DockLayout {
  readonly docks: { readonly [Id in DockId]: Dock }
  /** Widths of left and right, heights of top and bottom, in percent. */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** Which of left and right is seen where there is room for one. */
  readonly front: 'left' | 'right'
  /** The panels that there were when it was made: later ones are not hidden, they are new. */
  readonly known?: readonly PanelId[]
  /** The match in which it was made. */
  readonly match?: string
}

/** How it is at first. */
export const firstLayout: DockLayout = {
  docks: {
    left: { panels: ['board'], shown: 'board' },
    right: {
      panels: panelIds.filter((panel) => panel !== 'board' && panel !== 'timeline'),
      shown: 'turn',
    },
    bottom: { panels: ['timeline'], shown: 'timeline' },
  },
  columns: [50, 50],
  rows: [70, 30],
  // Who is given a file to look at begins with the board.
  front: isOffline ? 'left' : 'right',
  known: panelIds,
}

/** Which dock a panel is in; null: it is hidden. */
export function dockOf({ docks }: DockLayout, panel: PanelId): DockId | null {
  return dockIds.find((id) => docks[id].panels.includes(panel)) ?? null
}

/** The layout with which another match is opened: where a panel of one match is in front, the turn is, or what else is there. */
export function forAnother(layout: DockLayout): DockLayout {
  return dockIds.reduce((before, id) => {
    const dock = before.docks[id]
    if (dock.shown === null || !isOfOneMatch(dock.shown)) return before
    const others = dock.panels.filter((panel) => !isOfOneMatch(panel))
    const next = others.includes('turn') ? 'turn' : others[0]
    return next === undefined ? before : withDock(before, id, { ...dock, shown: next })
  }, layout)
}

function isOfOneMatch(panel: PanelId): boolean {
  return panelInfo(panel).isOfOneMatch === true
}

/** The panels that are in no dock. */
export function hiddenPanels(layout: DockLayout): readonly PanelId[] {
  return panelIds.filter((panel) => dockOf(layout, panel) === null)
}

/** The same with this panel seen, in its dock or, where it was hidden, in the one it is in at first. */
export function shown(layout: DockLayout, panel: PanelId): DockLayout {
  const dock = dockOf(layout, panel)
  if (dock === null) return moved(layout, panel, dockOf(firstLayout, panel)!)
  return atFront(withDock(layout, dock, { ...layout.docks[dock], shown: panel }), dock)
}

/** The same with this panel taken out. */
export function hidden(layout: DockLayout, panel: PanelId): DockLayout {
  const dock = dockOf(layout, panel)
  if (dock === null) return layout
  const before = layout.docks[dock]
  const panels = before.panels.filter((each) => each !== panel)
  const next = panels[Math.max(0, before.panels.indexOf(panel) - 1)] ?? null
  return withDock(layout, dock, { panels, shown: before.shown === panel ? next : before.shown })
}

/** The same with this panel in this dock, before the panel at `at` (at the end where it is not said), and seen. */
export function moved(layout: DockLayout, panel: PanelId, dock: DockId, at?: number): DockLayout {
  const without = hidden(layout, panel)
  const { panels } = without.docks[dock]
  const next = { panels: panels.toSpliced(at ?? panels.length, 0, panel), shown: panel }
  return atFront(withDock(without, dock, next), dock)
}

/** Left and right as one dock, for windows too narrow for both. */
export function stacked({ docks, front }: DockLayout): Dock {
  const panels = [...docks.left.panels, ...docks.right.panels]
  return { panels, shown: docks[front].shown ?? docks.right.shown ?? docks.left.shown }
}

/** The panels in front; of left and right the one that is seen where there is room for one comes last. */
export function seenIn(layout: DockLayout, isNarrow: boolean): readonly PanelId[] {
  const { docks, front } = layout
  const tops = isNarrow ? [stacked(layout)] : [docks[front === 'left' ? 'right' : 'left'], docks[front]]
  return [...tops, docks.bottom].flatMap(({ shown }) => shown ?? [])
}

/** What was kept as text; the first layout where it is none, or of other panels. */
export function layoutOf(text: string): DockLayout {
  try {
    const layout = JSON.parse(text) as DockLayout
    const all = dockIds.flatMap((id) => layout.docks[id].panels)
    const areKnown = all.every((panel) => panelIds.includes(panel)) && new Set(all).size === all.length
    const areSized = [layout.columns, layout.rows].every((sizes) => sizes.length === 2 && sizes.every(isSize))
    const areSeen = dockIds.every((id) => isSeen(layout.docks[id]))
    const isFront = layout.front === 'left' || layout.front === 'right'
    return isFront && areKnown && areSized && areSeen && all.length > 0 ? withNewPanels(layout) : firstLayout
  } catch {
    return firstLayout
  }
}

/** The panels of the first version, which did not say what it knew. */
const firstPanels: readonly PanelId[] = ['board', 'turn', 'errors', 'rerun', 'events', 'timeline']

function withNewPanels(layout: DockLayout): DockLayout {
  const { known = firstPanels } = layout
  const added = panelIds.filter((panel) => !known.includes(panel) && dockOf(layout, panel) === null)
  const docks = added.reduce((before, panel) => {
    const id = dockOf(firstLayout, panel)!
    const dock = before[id]
    return { ...before, [id]: { panels: [...dock.panels, panel], shown: dock.shown ?? panel } }
  }, layout.docks)
  return { ...layout, docks, known: panelIds }
}

function isSize(size: unknown): boolean {
  return typeof size === 'number' && size > 0 && size < 100
}

function isSeen({ panels, shown }: Dock): boolean {
  return shown === null ? panels.length === 0 : panels.includes(shown)
}

function atFront(layout: DockLayout, dock: DockId): DockLayout {
  return dock === 'bottom' ? layout : { ...layout, front: dock }
}

function withDock(layout: DockLayout, id: DockId, dock: Dock): DockLayout {
  return { ...layout, docks: { ...layout.docks, [id]: dock } }
}
