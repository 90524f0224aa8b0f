import type { Feature } from '../feature.ts'
import Board from './Board.svelte'
import Tools from './Tools.svelte'

export const boardFeature: Feature = {
  panels: { board: { component: Board, tools: Tools } },
}
