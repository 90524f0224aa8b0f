import type { Feature } from '../feature.ts'
import { valuePicturesIn } from '../../board/value-pictures.svelte.ts'
import { namedInputsIn } from '../../core/program-rules.svelte.ts'
import Turn from './Turn.svelte'
import { shownInTurnOf } from './view.svelte.ts'

export const turnFeature: Feature = {
  panels: { turn: { component: Turn } },
  parts: [valuePicturesIn, shownInTurnOf, namedInputsIn],
}
