import type { ChoicesOf } from '../board.ts'

/** The field as it is, or what a seat could know of it. */
export const choicesOf: ChoicesOf = (seats) => [
  {
    name: 'map',
    title: 'Map',
    isOfSecrets: true,
    values: [
      { value: 'field', title: 'The field as it is' },
      ...seats.map(({ seat, name }) => ({ value: `${seat}`, title: `What ${name} could know` })),
    ],
  },
]
