import { covered, hasFullSquare, patchMark, specialMark } from './board.ts'
import { playable } from './choices.ts'
import { shapeIn } from './patches.ts'
import { upright } from './shape.ts'
import { otherSide, type PatchPlacing, withValue } from './table.ts'
import type { PatchworkTurn } from './turn.ts'

/**
 * "Your Time token will move on the Timeline so that it occupies the space directly in front of your opponent's Time token." A
 * special patch without a free cell is dropped instead.
 */
export function skip(turn: PatchworkTurn): void {
  const { side, table, events } = turn
  if (table.pendingSpecials[side].length > 0) return dropSpecial(turn)
  const own = table.time[side]
  const spaces = Math.min(table.time[otherSide(side)] - own + 1, table.leagueRules.duration - own)
  const earned = spaces * table.leagueRules.buttonsPerSkippedSpace
  earn(turn, earned)
  events.push({
    kind: 'skip',
    seat: side,
    text: `$${side} skips ${spaces} and earns ${earned}`,
    spaces,
    earned,
  })
  advance(turn, spaces)
}

/** Takes a patch, pays, places it and moves: the patch already earns at incomes passed by this move. */
export function place(turn: PatchworkTurn, placing: PatchPlacing): void {
  const { side, table, events } = turn
  const patch = playable(table, side).find(({ id }) => id === placing.patch)!
  const { x, y, orientation = upright } = placing
  const shape = shapeIn(patch, orientation)!
  const [special] = table.pendingSpecials[side]
  const mark =
    special === undefined ? patchMark(patch.id) : specialMark(table.leagueRules.specials.indexOf(special))
  table.boards = withValue(table.boards, side, covered(table.boards[side], shape, x, y, mark))
  if (special === undefined) takeFromCircle(table, patch.id)
  else table.pendingSpecials = withValue(table.pendingSpecials, side, table.pendingSpecials[side].slice(1))
  const income = table.leagueRules.incomes.length > 0 ? patch.income : 0
  table.income = withValue(table.income, side, table.income[side] + income)
  earn(turn, -patch.price)
  const name = special === undefined ? `patch ${patch.id}` : 'the special patch'
  events.push({
    kind: 'place',
    seat: side,
    text: `$${side} places ${name} at ${x} ${y}`,
    patch: patch.id,
    x,
    y,
    ...orientation,
  })
  advance(turn, Math.min(patch.time, table.leagueRules.duration - table.time[side]))
  claimBonus(turn)
}

/** Skipped patches go behind the rest: the neutral token now stands where the patch lay. */
function takeFromCircle(table: PatchworkTurn['table'], id: number): void {
  const at = table.circle.indexOf(id)
  table.circle = [...table.circle.slice(at + 1), ...table.circle.slice(0, at)]
}

function dropSpecial({ side, table, events }: PatchworkTurn): void {
  table.pendingSpecials = withValue(table.pendingSpecials, side, table.pendingSpecials[side].slice(1))
  events.push({ kind: 'drop', seat: side, text: `$${side} has no free cell for the special patch` })
}

/** Moves the token: pays incomes and claims special patches on the way, and records who reaches the end first. */
function advance(turn: PatchworkTurn, spaces: number): void {
  const { side, table, events } = turn
  const from = table.time[side]
  const to = from + spaces
  const isPassed = (space: number) => space > from && space <= to
  table.time = withValue(table.time, side, to)
  const earned = table.leagueRules.incomes.filter(isPassed).length * table.income[side]
  if (earned > 0) {
    earn(turn, earned)
    events.push({ kind: 'income', seat: side, text: `$${side} receives an income of ${earned}`, earned })
  }
  const claimed = table.specials.filter(isPassed)
  if (claimed.length > 0) {
    table.specials = table.specials.filter((space) => !isPassed(space))
    table.pendingSpecials = withValue(table.pendingSpecials, side, [
      ...table.pendingSpecials[side],
      ...claimed,
    ])
    for (const space of claimed) {
      events.push({
        kind: 'special',
        seat: side,
        text: `$${side} claims the special patch at ${space}`,
        space,
      })
    }
  }
  if (to >= table.leagueRules.duration && table.finishedFirst === null) {
    table.finishedFirst = side
    events.push({ kind: 'finish', seat: side, text: `$${side} reaches the end first` })
  }
}

/** "First player to fully cover 7x7 square of quilt board": the text says 7x7 for any size, as in the original. */
function claimBonus({ side, table, events }: PatchworkTurn): void {
  if (table.bonusOwner !== null || !hasFullSquare(table.boards[side], table.leagueRules.bonusSquare)) return
  table.bonusOwner = side
  events.push({ kind: 'bonus', seat: side, text: `$${side} won 7x7 Bonus Button` })
}

/** Buttons are 32-bit integers that wrap around, as in the original. */
function earn({ side, table }: PatchworkTurn, buttons: number): void {
  table.buttons = withValue(table.buttons, side, (table.buttons[side] + buttons) | 0)
}
