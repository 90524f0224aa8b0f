import type { Component } from 'svelte'
import type { PanelId } from '../../panels.ts'
import type { MatchPartKind } from '../core/match-core.ts'
import type { OpenMatch } from '../core/open-match.svelte.ts'
import type { Actions } from '../lib/commands.svelte.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** A panel's components; `src/panels.ts` has its title, keys and place. */
export interface PanelView {
  readonly component: Component
  /** Next to its tab while it is shown. */
  readonly tools?: Component
  /** In its tab. */
  readonly count?: Component
}

/** What a feature adds to an open match. */
export interface Feature {
  readonly panels?: { readonly [Id in PanelId]?: PanelView }
  /** What it keeps for a match. */
  readonly parts?: readonly MatchPartKind[]
  /** Its actions on a match, available also without kept turns. */
  matchActions?(studio: StudioClient, match: OpenMatch): Actions
  /** Its actions on the turns of a match, except those that need a field or a panel. */
  turnActions?(studio: StudioClient, match: OpenMatch): Actions
  /** Between the header of a match and its panels. */
  readonly bar?: { readonly component: Component; isShown(match: OpenMatch): boolean }
  /** Shown with every match that has turns: its dialogs, and the commands that open them. */
  readonly dialogs?: Component
}
