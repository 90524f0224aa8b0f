import type { Feature } from '../feature.ts'
import { askingIn } from './asking.svelte.ts'
import Others from './Others.svelte'

export const othersFeature: Feature = {
  panels: { others: { component: Others } },
  parts: [askingIn],
  turnActions: (_, match) => ({
    // The panel brings its own while it is seen.
    others: () => match.panels.show('others'),
  }),
}
