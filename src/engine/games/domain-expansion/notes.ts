import type { StateNote } from '../../game.ts'

export const notes: readonly StateNote[] = [
  { path: 'width', note: 'columns of the board', unit: 'cells' },
  { path: 'height', note: 'rows of the board', unit: 'cells' },
  { path: 'tokens', note: 'where the token of each seat is' },
  { path: 'tokens[seat]', note: 'the cell of its token: x and y, from 0 0 in the top-left corner' },
  { path: 'tokens[seat][0]', note: 'x of its token: the column, from 0 on the left' },
  { path: 'tokens[seat][1]', note: 'y of its token: the row, from 0 at the top' },
  { path: 'walls', note: 'the walls that were built; the border of the board is a wall too' },
  { path: 'walls.east', note: 'walls on the right side of cells, row by row' },
  { path: 'walls.east[]', note: 'one row: . for no wall on the right side, else the seat that built it' },
  { path: 'walls.east[][]', note: 'the right side of a cell: . for no wall, else the seat that built it' },
  { path: 'walls.south', note: 'walls on the lower side of cells, row by row' },
  { path: 'walls.south[]', note: 'one row: . for no wall on the lower side, else the seat that built it' },
  { path: 'walls.south[][]', note: 'the lower side of a cell: . for no wall, else the seat that built it' },
  {
    path: 'lastAction',
    note: 'x, y and direction of the last action, as it was understood; -1 -1 _ for the first turn',
  },
  { path: 'toAct', note: 'the seat whose turn it is; null after the end' },
  { path: 'domains', note: 'the domains, once the walls split both seats; null before' },
  { path: 'domains[seat]', note: 'accessible cells of the seat', unit: 'cells' },
  { path: 'fault', note: 'who lost at once, and by what; null if nobody' },
  { path: 'fault.seat', note: 'the seat that lost' },
  {
    path: 'fault.kind',
    note: 'illegal: a command against the rules; invalid: an unrecognized one; timeout; crash',
  },
]
