import { shortened } from '../../../reading/shortened.ts'
import { mostWatches } from '../../../reading/watches.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { valueIn } from '../../core/selected-value.svelte.ts'
import type { Actions } from '../../lib/commands.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { watchesIn } from './watching.svelte.ts'

export function watchActions(studio: StudioClient, match: OpenMatch): Actions {
  const value = valueIn(match)
  return {
    get watch() {
      const { expression } = value
      return expression === null
        ? { title: 'Watch a value…', run: () => askForWatch(match) }
        : () => watch(studio, match, expression)
    },
  }
}

/** Adds a watch for all matches of the game; shows a notice if the panel is hidden. */
export function watch(studio: StudioClient, match: OpenMatch, expression: string): void {
  const { panels } = match
  const isSeen = panels.seen.includes('watches')
  const show = { title: 'Show', run: () => panels.show('watches') }
  const action = isSeen ? {} : { action: show }
  const shown = shortened(expression, 80)
  switch (watchesIn(match).add(expression)) {
    case 'added':
      if (!isSeen) studio.notices.show(`Watching ${shown}`, { tone: 'good', ...action })
      return
    case 'known':
      studio.notices.show(`${shown} is already a watch`, action)
      return
    case 'full':
      studio.notices.show(`A game can have at most ${mostWatches} watches: remove one first`, action)
  }
}

/** Shows the watches and the field for a new one. */
function askForWatch(match: OpenMatch): void {
  watchesIn(match).isAsked = true
  match.panels.show('watches')
}
