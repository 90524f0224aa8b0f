import type { Component } from 'svelte'
import Board from '../panels/Board.svelte'
import Errors from '../panels/Errors.svelte'
import Events from '../panels/Events.svelte'
import Rerun from '../panels/Rerun.svelte'
import Timeline from '../panels/Timeline.svelte'
import Turn from '../panels/Turn.svelte'
import type { PanelId } from './layout.ts'

/** What each panel is called and shows. */
export const panels: { readonly [Id in PanelId]: { readonly title: string; readonly component: Component } } =
  {
    board: { title: 'Board', component: Board },
    turn: { title: 'Turn', component: Turn },
    errors: { title: 'Stderr', component: Errors },
    rerun: { title: 'Rerun', component: Rerun },
    events: { title: 'Events', component: Events },
    timeline: { title: 'Timeline', component: Timeline },
  }
