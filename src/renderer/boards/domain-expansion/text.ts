import type { DomainExpansionState } from '../../../engine/games/domain-expansion/state.ts'
import { sizeOf } from './geometry.ts'

/** Tokens 0 and 1, walls between cells as | and ─ with their builder's number next to them. */
export function domainExpansionText(state: DomainExpansionState): readonly string[] {
  const { walls, tokens, domains } = state
  const { width, height } = sizeOf(state)
  const edge = `+${'---+'.repeat(width)}`
  const rows = Array.from({ length: height }, (_, y) => [
    `|${cells(width, (x) => ` ${tokenAt(x, y)} ${x === width - 1 ? '|' : upright(walls.east[y]![x]!)}`)} ${y}`,
    y === height - 1 ? edge : `+${cells(width, (x) => `${level(walls.south[y]![x]!)}+`)}`,
  ])
  return [
    cells(width, (x) => `  ${String(x).padEnd(2)}`),
    edge,
    ...rows.flat(),
    '',
    `last action: ${state.lastAction}`,
    ...(domains === null
      ? []
      : [`domains: ${domains.map((size, seat) => `seat ${seat} ${size}`).join(', ')}`]),
  ]

  function tokenAt(x: number, y: number): string {
    const seat = tokens.findIndex(([tx, ty]) => tx === x && ty === y)
    return seat < 0 ? '·' : String(seat)
  }
}

function upright(wall: string): string {
  return wall === '.' ? ' ' : wall
}

function level(wall: string): string {
  return wall === '.' ? '   ' : `─${wall}─`
}

function cells(count: number, cell: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => cell(i)).join('')
}
