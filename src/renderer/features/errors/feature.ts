import type { Feature } from '../feature.ts'
import Errors from './Errors.svelte'

export const errorsFeature: Feature = {
  panels: { errors: { component: Errors } },
  // The panel brings its own while it is seen.
  turnActions: (_, match) => ({ search: () => match.panels.show('errors') }),
}
