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
import type { PanelId } from './layout.ts'

interface Panel {
  readonly title: string
  readonly component: Component
  readonly tools?: Component
  /** Stands in its tab. */
  readonly count?: Component
}

/** What each panel is called and shows; some have tools, that stand beside their tab while they are seen. */
export const panels: { readonly [Id in PanelId]: Panel } = {
  board: { title: 'Board', component: Board, tools: BoardTools },
  turn: { title: 'Turn', component: Turn },
  problems: { title: 'Problems', component: Problems, count: ProblemsCount },
  state: { title: 'State', component: State },
  watches: { title: 'Watches', component: Watches },
  compare: { title: 'Compare', component: Compare },
  fork: { title: 'Fork', component: Fork },
  errors: { title: 'Stderr', component: Errors },
  rerun: { title: 'Rerun', component: Rerun },
  events: { title: 'Events', component: Events },
  bookmarks: { title: 'Bookmarks', component: Bookmarks },
  timeline: { title: 'Timeline', component: Timeline },
}
