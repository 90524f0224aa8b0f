import type { Feature } from '../feature.ts'
import { historiesIn } from '../../core/histories.svelte.ts'
import { jumpTo, type JumpDirection } from '../../core/jumps.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { valueIn } from '../../core/selected-value.svelte.ts'
import State from './State.svelte'

export const stateFeature: Feature = {
  panels: { state: { component: State } },
  parts: [historiesIn, valueIn],
  turnActions: (_, match) => ({
    get ['value.next']() {
      return changed(match, 1)
    },
    get ['value.previous']() {
      return changed(match, -1)
    },
  }),
}

function changed(match: OpenMatch, direction: JumpDirection): (() => void) | undefined {
  const { history } = valueIn(match)
  if (history === null) return undefined
  return jumpTo(match, 'value', () => history.changeFrom(match.cursor, direction)?.turn)
}
