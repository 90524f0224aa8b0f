import type { OpenMatch } from '../core/open-match.svelte.ts'
import { copy } from './copy.ts'
import { routeOf } from './page-address.ts'
import type { StudioClient } from './studio.svelte.ts'

function linkTo({ address }: Pick<OpenMatch, 'address'>): string {
  return `${location.href.replace(/#.*/, '')}#${routeOf(address)}`
}

export function copyLink(studio: StudioClient, match: OpenMatch): Promise<void> {
  return copy(studio, linkTo(match), `Link to turn ${match.cursor} copied`)
}
