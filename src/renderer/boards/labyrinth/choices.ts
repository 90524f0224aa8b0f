import type { ChoicesOf } from '../board.ts'

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
