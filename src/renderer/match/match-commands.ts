import { mostWatches } from '../../engine/watches.ts'
import { watchesIn } from '../lib/match/watching.svelte.ts'
import type { OpenMatch } from '../core/open-match.svelte.ts'
import { routeOf } from '../lib/place.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

export async function copy(studio: StudioClient, text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    studio.notices.tell(told, { tone: 'good' })
  } catch {
    // It lets pages copy only in a window that has the focus, and at few addresses.
    studio.notices.tell('The browser blocked access to the clipboard', { tone: 'bad' })
  }
}

export function linkTo({ place }: Pick<OpenMatch, 'place'>): string {
  return `${location.href.replace(/#.*/, '')}#${routeOf(place)}`
}

export function copyLink(studio: StudioClient, match: OpenMatch): Promise<void> {
  return copy(studio, linkTo(match), `Link to turn ${match.cursor} copied`)
}

/** Adds a watch for all matches of the game; shows a notice if the panel is hidden. */
export function watch(studio: StudioClient, match: OpenMatch, expression: string): void {
  const { panels } = match
  const isSeen = panels.seen.includes('watches')
  const show = { title: 'Show', run: () => panels.show('watches') }
  const action = isSeen ? {} : { action: show }
  const shown = expression.length > 80 ? `${expression.slice(0, 80)}…` : expression
  switch (watchesIn(match).add(expression)) {
    case 'added':
      if (!isSeen) studio.notices.tell(`Watching ${shown}`, { tone: 'good', ...action })
      return
    case 'known':
      studio.notices.tell(`${shown} is already a watch`, action)
      return
    case 'full':
      studio.notices.tell(`A game can have at most ${mostWatches} watches: remove one first`, action)
  }
}

/** Shows the watches and the field for a new one. */
export function askForWatch(match: OpenMatch): void {
  watchesIn(match).isAsked = true
  match.panels.show('watches')
}

export function playAgain(studio: StudioClient, match: OpenMatch): void {
  studio.route.go({ screen: 'new', from: match.id, game: null })
}

export async function stopMatch(studio: StudioClient, match: OpenMatch): Promise<void> {
  await studio.attempt('stopping the match', () => studio.calls.stop({ matches: [match.id] }))
}
