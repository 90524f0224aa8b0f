import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'

export function patchworkText(state: PatchworkTable): readonly string[] {
  const { boards, buttons, time, income, circle, specials, pendingSpecials, leagueRules } = state
  const columns = boards.map((board, seat) => [
    `seat ${seat}${(state.toAct as readonly number[]).includes(seat) ? ' is asked' : ''}`,
    `${buttons[seat]} buttons, +${income[seat]}`,
    `space ${time[seat]} of ${leagueRules.duration}`,
    '+---------+',
    ...board.map((row) => `|${row}|`),
    '+---------+',
    pendingSpecials[seat]!.length > 0 ? 'a special patch to place' : '',
    state.bonusOwner === seat ? 'has the bonus square' : '',
  ])
  const rows = columns[0]!.map((left, i) => `${left.padEnd(28)}${columns[1]![i] ?? ''}`.trimEnd())
  return [
    ...rows.filter((row, i) => row !== '' || i < 14),
    '',
    `can be taken: ${circle.slice(0, 3).join(', ')}`,
    `then: ${circle.slice(3).join(', ')}`,
    ...(specials.length > 0 ? [`special patches on the timeline: ${specials.join(', ')}`] : []),
    ...(leagueRules.incomes.length > 0 ? [`incomes: ${leagueRules.incomes.join(', ')}`] : []),
  ]
}
