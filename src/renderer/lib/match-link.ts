import type { OpenMatch } from '../core/open-match.svelte.ts'
import { copy } from './copy.ts'
import { routeOf } from './place.ts'
import type { StudioClient } from './studio.svelte.ts'

export function linkTo({ place }: Pick<OpenMatch, 'place'>): string {
  return `${location.href.replace(/#.*/, '')}#${routeOf(place)}`
}

export function copyLink(studio: StudioClient, match: OpenMatch): Promise<void> {
  return copy(studio, linkTo(match), `Link to turn ${match.cursor} copied`)
}
