import type { ChoicesOf } from '../board.ts'

/** The areas of the seats are drawn, or not; so are the cells that the seat to move may go to. */
export const choicesOf: ChoicesOf = () => [
  {
    name: 'areas',
    title: 'Areas',
    values: [
      { value: 'on', title: 'Who is nearer to a cell' },
      { value: 'off', title: 'No areas' },
    ],
  },
  {
    name: 'moves',
    title: 'Moves',
    values: [
      { value: 'off', title: 'No moves' },
      { value: 'on', title: 'Where the seat to move may go' },
    ],
  },
]
