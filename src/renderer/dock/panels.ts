import type { Component } from 'svelte'
import BoardTools from '../panels/board/Tools.svelte'
import Board from '../panels/Board.svelte'
import Bookmarks from '../panels/Bookmarks.svelte'
import Compare from '../panels/Compare.svelte'
import Errors from '../panels/Errors.svelte'
import Events from '../panels/Events.svelte'
import Problems from '../panels/Problems.svelte'
import ProblemsCount from '../panels/problems/Count.svelte'
import Fork from '../panels/Fork.svelte'
import Rerun from '../panels/Rerun.svelte'
import State from '../panels/State.svelte'
import Timeline from '../panels/Timeline.svelte'
import Turn from '../panels/Turn.svelte'
import Watches from '../panels/Watches.svelte'
import { isOffline } from '../lib/offline.ts'
import type { PanelId } from './layout.ts'

interface Panel {
  readonly title: string
  readonly component: Component
  readonly tools?: Component
  /** Shown in its tab. */
  readonly count?: Component
}

const usual = {
  board: { title: 'Board', component: Board, tools: BoardTools },
  turn: { title: 'Turn', component: Turn },
  problems: { title: 'Problems', component: Problems, count: ProblemsCount },
  state: { title: 'State', component: State },
  watches: { title: 'Watches', component: Watches },
  compare: { title: 'Compare', component: Compare },
  errors: { title: 'Stderr', component: Errors },
  events: { title: 'Events', component: Events },
  bookmarks: { title: 'Bookmarks', component: Bookmarks },
  timeline: { title: 'Timeline', component: Timeline },
} satisfies Partial<Record<PanelId, Panel>>

const ofStudio = {
  fork: { title: 'Fork', component: Fork },
  rerun: { title: 'Rerun', component: Rerun },
}

/** Some panels have tools, next to their tab while they are shown. Look up only the panels in `panelIds`. */
export const panels = (isOffline ? usual : { ...usual, ...ofStudio }) as { readonly [Id in PanelId]: Panel }
