import type { ChoicesOf } from '../board.ts'

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
