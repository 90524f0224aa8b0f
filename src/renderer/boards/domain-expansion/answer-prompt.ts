import type { GridCell, CellSide } from '../../../engine/games/domain-expansion/state.ts'
import { counted } from '../../../number-text.ts'
import { sharesAfter } from './after.ts'
import { type DomainExpansionAnswering, isSame } from './answering.svelte.ts'
import { positionText } from './geometry.ts'
import { sideLabels } from './board-labels.ts'

interface DomainExpansionPrompt {
  readonly text: string
  readonly isRefused: boolean
}

export function promptOf(answering: DomainExpansionAnswering): DomainExpansionPrompt {
  const { cell, side, chosen, refusal, pointed, offer } = answering
  if (refusal !== '') return { text: refusal, isRefused: true }
  if (chosen !== null && !answering.isChosenLegal) {
    return {
      text: `${positionText([chosen.x, chosen.y])} ${chosen.side}: the rules do not accept it`,
      isRefused: true,
    }
  }
  const at = pointed ?? (cell === null ? null : { cell, side })
  if (at !== null && (at.side !== null || !isSame(at.cell, cell))) {
    return { text: doingText(answering, at.cell, at.side), isRefused: false }
  }
  if (cell !== null) return { text: `${goText(answering, cell)}, wall on which side?`, isRefused: false }
  return { text: offer.cells.length === 0 ? '' : 'Which cell do you go to?', isRefused: false }
}

export function countText({ offer, cell }: DomainExpansionAnswering): string {
  if (cell !== null) return `${counted(offer.sidesOf(cell).length, 'side')} to build on.`
  const answers = offer.cells.reduce((sum, each) => sum + offer.sidesOf(each).length, 0)
  return `${counted(offer.cells.length, 'cell')} to go to, ${counted(answers, 'answer')} in total.`
}

/** For example `Go to (3, 2), wall above it: then 26 to 20 cells`. */
function doingText(answering: DomainExpansionAnswering, cell: GridCell, side: CellSide | null): string {
  const seat = answering.seat ?? 0
  const { sizes, isParted } = sharesAfter(answering.state, seat, cell, side)
  const [own, other] = [sizes[seat]!, sizes[1 - seat]!]
  const what =
    side === null ? goText(answering, cell) : `${goText(answering, cell)}, wall ${sideLabels[side]}`
  const standing = own === other ? 'a draw' : own > other ? 'a win' : 'a loss'
  return isParted
    ? `${what}: domains of ${own} and ${other}, ${standing}`
    : `${what}: then ${own} to ${other} cells`
}

function goText({ state, seat }: DomainExpansionAnswering, cell: GridCell): string {
  return isSame(state.tokens[seat ?? 0] ?? null, cell)
    ? `Stay on ${positionText(cell)}`
    : `Go to ${positionText(cell)}`
}
