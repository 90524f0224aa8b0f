import type { MahjongTable } from '../../../engine/games/mahjong/state.ts'

export function mahjongText(state: MahjongTable): readonly string[] {
  const { hands, melds, discards, bonus, drawn, wall, round, toAct, winners } = state
  const seats = hands.flatMap((hand, seat) => [
    `seat ${seat}${toAct.includes(seat) ? ' is asked' : ''}`,
    `  hand      ${hand.join(' ')}${drawn?.seat === seat ? `   drew ${drawn.tile}` : ''}`,
    ...(melds[seat]!.length > 0 ? [`  melds     ${melds[seat]!.map(meldText).join('  ')}`] : []),
    ...(bonus[seat]!.length > 0 ? [`  bonus     ${bonus[seat]!.join(' ')}`] : []),
    `  discards  ${discards[seat]!.join(' ')}`,
    '',
  ])
  return [
    `${wall} tiles in the wall, ${round === 'interrupt' ? 'may the discard be claimed?' : 'normal turn'}`,
    '',
    ...seats,
    ...winners.map(
      ({ seat, fan, tile, elements }) =>
        `seat ${seat} wins with ${tile}: ${fan} fan (${elements.map((each) => `${each.name} ${each.fan}`).join(', ')})`,
    ),
  ]
}

function meldText({ kind, tiles, from }: MahjongTable['melds'][number][number]): string {
  return `${kind} ${tiles.join('')}${from === null ? '' : ` from ${from}`}`
}
