import type { ChoicesOf } from '../board.ts'

/** Whose hands lie open, and how faces are drawn. */
export const choicesOf: ChoicesOf = (seats) => [
  {
    name: 'hands',
    title: 'Hands',
    values: [
      { value: 'all', title: 'All hands open' },
      ...seats.map(({ seat, name }) => ({ value: `${seat}`, title: `What ${name} knew` })),
    ],
  },
  {
    name: 'faces',
    title: 'Faces',
    values: [
      { value: 'tiles', title: 'Faces of tiles' },
      { value: 'signs', title: 'Digits and letters' },
    ],
  },
]
