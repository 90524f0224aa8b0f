interface PanelInfo {
  readonly id: string
  readonly title: string
  readonly keys?: readonly string[]
  /** More words by which the palette finds it. */
  readonly also?: string
  /** Not on the page of a replay file. */
  readonly needs?: 'studio'
  /** Shows a human seat only what the seat can know. */
  readonly isForViewers?: true
  /** Another match opens without it in front. */
  readonly isOfOneMatch?: true
}

const list = [
  { id: 'board', title: 'Board', isForViewers: true },
  { id: 'turn', title: 'Turn', isForViewers: true },
  { id: 'problems', title: 'Problems' },
  { id: 'analysis', title: 'Analysis', needs: 'studio', isOfOneMatch: true },
  { id: 'state', title: 'State', keys: ['s'] },
  { id: 'watches', title: 'Watches' },
  { id: 'compare', title: 'Compare', isOfOneMatch: true },
  {
    id: 'another',
    title: 'Another answer',
    also: 'rerun fork what if other bots',
    needs: 'studio',
    isOfOneMatch: true,
  },
  {
    id: 'profile',
    title: 'Profile',
    also: 'flame graph functions time',
    needs: 'studio',
    isOfOneMatch: true,
  },
  { id: 'errors', title: 'Stderr' },
  { id: 'timeline', title: 'Timeline', isForViewers: true },
] as const satisfies readonly PanelInfo[]

export type PanelId = (typeof list)[number]['id']

/** A panel of the match screen. */
export interface Panel extends PanelInfo {
  readonly id: PanelId
}

/** In the order of their tabs. `renderer/features/` has a component for each. */
export const panels: readonly Panel[] = list

/** What the panel `another` can ask: what a bot answers now, what if a seat had answered differently, and what others answer. */
export type PanelPart = 'rerun' | 'fork' | 'others'

export interface PanelPlace {
  readonly panel: PanelId
  /** Undefined: the part that was shown last. */
  readonly part?: PanelPart
}

/** Names in addresses and kept layouts that are no panels: parts of a panel, and panels of earlier versions. */
export const otherNames: ReadonlyMap<string, PanelPlace> = new Map([
  ['rerun', { panel: 'another', part: 'rerun' }],
  ['fork', { panel: 'another', part: 'fork' }],
  ['others', { panel: 'another', part: 'others' }],
  ['events', { panel: 'turn' }],
  ['bookmarks', { panel: 'timeline' }],
])
