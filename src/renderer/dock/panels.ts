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
import type { PanelId } from '../../panels.ts'
import { isOffline } from '../lib/offline.ts'

interface PanelView {
  readonly component: Component
  /** Next to its tab while it is shown. */
  readonly tools?: Component
  /** In its tab. */
  readonly count?: Component
}

const everywhere = {
  board: { component: Board, tools: BoardTools },
  turn: { component: Turn },
  problems: { component: Problems, count: ProblemsCount },
  state: { component: State },
  watches: { component: Watches },
  compare: { component: Compare },
  errors: { component: Errors },
  events: { component: Events },
  bookmarks: { component: Bookmarks },
  timeline: { component: Timeline },
} satisfies Partial<Record<PanelId, PanelView>>

const ofStudio = { fork: { component: Fork }, rerun: { component: Rerun } }

/** The page of a replay file has only those of its `panelIds`, and leaves the others out of its script. */
export const panelViews = (isOffline ? everywhere : { ...everywhere, ...ofStudio }) as {
  readonly [Id in PanelId]: PanelView
}
