import { freeCells } from './board.ts'
import { otherSide, type SeatPair, type PatchworkSeat, type PatchworkTable, withValue } from './table.ts'

/**
 * "Uncovered squares on the quilt board will cost you 2 Buttons per piece", the bonus counts; "in case of a tie, the player who
 * gets to the final time point first wins", by one point. A seat that lost by a fault gets the league's score for it.
 */
export function scoresOf(table: PatchworkTable): SeatPair<number> {
  const counted: SeatPair<number> = [pointsOf(table, 0), pointsOf(table, 1)]
  const scores = tieBroken(counted, table.finishedFirst)
  return table.lost === null ? scores : withValue(scores, table.lost, table.leagueRules.lostScore)
}

function pointsOf({ leagueRules, boards, buttons, bonusOwner }: PatchworkTable, side: PatchworkSeat): number {
  const bonus = bonusOwner === side ? leagueRules.bonusPoints : 0
  const points = leagueRules.basePoints + bonus + buttons[side] * leagueRules.pointsPerButton
  return (points - 2 * freeCells(boards[side])) | 0
}

function tieBroken(points: SeatPair<number>, finishedFirst: PatchworkSeat | null): SeatPair<number> {
  if (finishedFirst === null || points[finishedFirst] !== points[otherSide(finishedFirst)]) return points
  return withValue(points, finishedFirst, points[finishedFirst] + 1)
}
