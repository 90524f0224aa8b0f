import type { Feature } from '../feature.ts'
import Board from './Board.svelte'
import Tools from './Tools.svelte'
import { choiceLimitsIn } from './choice-limits.svelte.ts'

export const boardFeature: Feature = {
  parts: [choiceLimitsIn],
  panels: { board: { component: Board, tools: Tools } },
}
