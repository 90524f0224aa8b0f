import type { Component } from 'svelte'
import Board from '../panels/Board.svelte'
import Bookmarks from '../panels/Bookmarks.svelte'
import Compare from '../panels/Compare.svelte'
import Errors from '../panels/Errors.svelte'
import Events from '../panels/Events.svelte'
import Rerun from '../panels/Rerun.svelte'
import State from '../panels/State.svelte'
import Timeline from '../panels/Timeline.svelte'
import Turn from '../panels/Turn.svelte'
import Watches from '../panels/Watches.svelte'
import type { PanelId } from './layout.ts'

/** What each panel is called and shows. */
export const panels: { readonly [Id in PanelId]: { readonly title: string; readonly component: Component } } =
  {
    board: { title: 'Board', component: Board },
    turn: { title: 'Turn', component: Turn },
    state: { title: 'State', component: State },
    watches: { title: 'Watches', component: Watches },
    compare: { title: 'Compare', component: Compare },
    errors: { title: 'Stderr', component: Errors },
    rerun: { title: 'Rerun', component: Rerun },
    events: { title: 'Events', component: Events },
    bookmarks: { title: 'Bookmarks', component: Bookmarks },
    timeline: { title: 'Timeline', component: Timeline },
  }
