import {
  otherNames,
  panels,
  type Panel,
  type PanelId,
  type PanelPart,
  type PanelPlace,
} from '../../panels.ts'
import { isOffline } from './offline.ts'

/** The panels of this page. */
export const panelIds: readonly PanelId[] = panels
  .filter(({ needs }) => needs === undefined || !isOffline)
  .map(({ id }) => id)

/** What a name in an address or a kept layout means, also one of an earlier version; undefined: this page has no such panel. */
function panelNamed(name: string): PanelPlace | undefined {
  const place = otherNames.get(name) ?? { panel: name as PanelId }
  return panelIds.includes(place.panel) ? place : undefined
}

/** Whether an address may name it. */
export function isPanelName(name: string): boolean {
  return panelNamed(name) !== undefined
}

/** The panels that an address names, separated by commas. */
export function panelsOf(names = ''): readonly PanelPlace[] {
  return names.split(',').flatMap((name) => panelNamed(name) ?? [])
}

export function panelInfo(panel: PanelId): Panel {
  return panels.find(({ id }) => id === panel)!
}

/** Each is a stack of tabs. */
export const dockIds = ['left', 'right', 'bottom'] as const
export type DockId = (typeof dockIds)[number]

/** Panels in tab order; `shown` is null if there are none. */
export interface Dock {
  readonly panels: readonly PanelId[]
  readonly shown: PanelId | null
}

/** A panel in no dock is hidden. */
export interface DockLayout {
  readonly docks: { readonly [Id in DockId]: Dock }
  /** Widths of left and right, heights of top and bottom, in percent. */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** The one shown if there is room for only one. */
  readonly front: 'left' | 'right'
  /** Of the panel that has parts: the one that is shown. */
  readonly part?: PanelPart
  /** The panels that existed when it was made: later ones are new, not hidden. */
  readonly known?: readonly PanelId[]
  readonly match?: string
}

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

/** Null: hidden. */
export function dockOf({ docks }: DockLayout, panel: PanelId): DockId | null {
  return dockIds.find((id) => docks[id].panels.includes(panel)) ?? null
}

/** The layout for opening another match: replaces each shown panel of one match by the turn, or else by another panel of the dock. */
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

export function hiddenPanels(layout: DockLayout): readonly PanelId[] {
  return panelIds.filter((panel) => dockOf(layout, panel) === null)
}

/** The part that the panel with parts shows. */
export function partOf({ part = 'rerun' }: DockLayout): PanelPart {
  return part
}

/** As `shown`, with the part that is meant. */
export function shownAt(layout: DockLayout, { panel, part }: PanelPlace): DockLayout {
  return shown(part === undefined ? layout : { ...layout, part }, panel)
}

/** Shows this panel in its dock, or in its first dock if it was hidden. */
export function shown(layout: DockLayout, panel: PanelId): DockLayout {
  const dock = dockOf(layout, panel)
  if (dock === null) return moved(layout, panel, dockOf(firstLayout, panel)!)
  return atFront(withDock(layout, dock, { ...layout.docks[dock], shown: panel }), dock)
}

export function hidden(layout: DockLayout, panel: PanelId): DockLayout {
  const dock = dockOf(layout, panel)
  if (dock === null) return layout
  const before = layout.docks[dock]
  const panels = before.panels.filter((each) => each !== panel)
  const next = panels[Math.max(0, before.panels.indexOf(panel) - 1)] ?? null
  return withDock(layout, dock, { panels, shown: before.shown === panel ? next : before.shown })
}

/** Moves this panel to this dock, before the panel at `at` (default: the end), and shows it. */
export function moved(layout: DockLayout, panel: PanelId, dock: DockId, at?: number): DockLayout {
  const without = hidden(layout, panel)
  const { panels } = without.docks[dock]
  const next = { panels: panels.toSpliced(at ?? panels.length, 0, panel), shown: panel }
  return atFront(withDock(without, dock, next), dock)
}

/** Left and right as one dock, for narrow windows. */
export function stacked({ docks, front }: DockLayout): Dock {
  const panels = [...docks.left.panels, ...docks.right.panels]
  return { panels, shown: docks[front].shown ?? docks.right.shown ?? docks.left.shown }
}

/** The shown panels; the one of left and right shown in a narrow window comes last. */
export function seenIn(layout: DockLayout, isNarrow: boolean): readonly PanelId[] {
  const { docks, front } = layout
  const tops = isNarrow ? [stacked(layout)] : [docks[front === 'left' ? 'right' : 'left'], docks[front]]
  return [...tops, docks.bottom].flatMap(({ shown }) => shown ?? [])
}

/** The saved layout; the first layout if the text is not valid or has other panels. */
export function layoutOf(text: string): DockLayout {
  try {
    const layout = ofToday(JSON.parse(text) as DockLayout)
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

/** The panels of the first version, whose layouts have no `known`. */
const firstPanels = ['board', 'turn', 'errors', 'rerun', 'events', 'timeline']

/** Puts a panel where the panel of an earlier version was that went into it: the one in front, or else the first. */
function ofToday(layout: DockLayout): DockLayout & { readonly known: readonly PanelId[] } {
  const { docks, known = firstPanels } = layout
  const front = dockIds.flatMap((id) => docks[id].shown ?? [])
  const all: readonly string[] = [...front, ...dockIds.flatMap((id) => docks[id].panels)]
  const today = (name: string) => panelNamed(name)?.panel ?? (name as PanelId)
  const stands = (panel: PanelId) => (all.includes(panel) ? panel : all.find((name) => today(name) === panel))
  const dockToday = ({ panels, shown }: Dock): Dock => {
    const own = panels.filter((name) => stands(today(name)) === name).map(today)
    const wanted = shown === null ? null : today(shown)
    return { panels: own, shown: wanted === null || own.includes(wanted) ? wanted : (own[0] ?? null) }
  }
  const part = [layout.part ?? '', ...front]
    .map((name) => panelNamed(name)?.part)
    .find((each) => each !== undefined)
  return {
    ...layout,
    docks: { left: dockToday(docks.left), right: dockToday(docks.right), bottom: dockToday(docks.bottom) },
    known: [...new Set(known.map(today))],
    ...(part !== undefined && { part }),
  }
}

function withNewPanels(layout: ReturnType<typeof ofToday>): DockLayout {
  const added = panelIds.filter((panel) => !layout.known.includes(panel) && dockOf(layout, panel) === null)
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
