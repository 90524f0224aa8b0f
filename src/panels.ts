interface PanelInfo {
  readonly id: string
  readonly title: string
  readonly keys?: readonly string[]
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
  { id: 'fork', title: 'Fork', needs: 'studio', isOfOneMatch: true },
  { id: 'errors', title: 'Stderr' },
  { id: 'rerun', title: 'Rerun', needs: 'studio', isOfOneMatch: true },
  { id: 'others', title: 'Other bots', needs: 'studio', isOfOneMatch: true },
  { id: 'events', title: 'Events' },
  { id: 'bookmarks', title: 'Bookmarks', isForViewers: true, isOfOneMatch: true },
  { id: 'timeline', title: 'Timeline', isForViewers: true },
] as const satisfies readonly PanelInfo[]

export type PanelId = (typeof list)[number]['id']

/** A panel of the match screen. */
export interface Panel extends PanelInfo {
  readonly id: PanelId
}

/** In the order of their tabs. `renderer/features/` has a component for each. */
export const panels: readonly Panel[] = list
