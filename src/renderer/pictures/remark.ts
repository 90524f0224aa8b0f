import type { ViewerTrouble } from './stage.svelte.ts'

/** Empty: the game's own viewer drew everything. */
export function remarkOn(trouble: ViewerTrouble | null): string {
  return trouble === null ? '' : `From turn ${trouble.turn} on the board is the automatic one. ${trouble.why}`
}
