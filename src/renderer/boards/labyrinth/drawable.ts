import type { FieldCell, LabyrinthState } from '../../../engine/games/labyrinth/state.ts'

/** The rules make fields of at most 24 tiles a side; a larger one from elsewhere would take long to draw. */
const mostTiles = 60
const mostSeats = 4

/** Whether a state has all that the board draws, so that a state from elsewhere neither breaks it nor keeps it busy. */
export function isDrawable(state: LabyrinthState): boolean {
  const { width, height, tiles, walls, players, river, deaths, settings } = state
  return (
    [width, height].every((size) => Number.isInteger(size) && size > 0 && size <= mostTiles) &&
    isRows(tiles, height, (row) => isRows(row, width, isText)) &&
    isRows(walls?.east, height, isText) &&
    isRows(walls.south, height, isText) &&
    isText(walls.north) &&
    isText(walls.west) &&
    isRows(players, null, isThing) &&
    players.length <= mostSeats &&
    isRows(river, null, isCell) &&
    isRows(deaths, null, Number.isFinite) &&
    (state.treasure === null || isCell(state.treasure)) &&
    isThing(settings)
  )
}

function isRows(value: unknown, length: number | null, isOne: (each: unknown) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.length === (length ?? value.length) &&
    value.length <= mostTiles ** 2 &&
    value.every(isOne)
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostTiles
}

function isThing(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

export function isCell(value: unknown): value is FieldCell {
  return Array.isArray(value) && value.length === 2 && value.every((each) => Number.isInteger(each))
}
