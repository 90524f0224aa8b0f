import type { ChoicesOf } from '../board.ts'

/**
 * How the table is seen and from whose place, whose hands lie open, and how faces are drawn. At first it is seen from the chair
 * in which a person sits, else from the first.
 */
export const choicesOf: ChoicesOf = (seats) => [
  {
    name: 'view',
    title: 'View',
    values: [
      { value: 'table', title: 'Table' },
      { value: 'top', title: 'From above' },
      { value: 'flat', title: 'Flat' },
    ],
  },
  {
    name: 'from',
    title: 'Seen from',
    values: [
      { value: 'sitting', title: seats[0] === undefined ? 'You' : `${seats[0].name}, or you` },
      ...seats.map(({ seat, name }) => ({ value: `${seat}`, title: name })),
    ],
  },
  {
    name: 'hands',
    title: 'Hands',
    isOfSecrets: true,
    values: [
      { value: 'all', title: 'All open' },
      ...seats.map(({ seat, name }) => ({ value: `${seat}`, title: `What ${name} knew` })),
    ],
  },
  {
    name: 'faces',
    title: 'Flat tiles',
    values: [
      { value: 'tiles', title: 'Pictures' },
      { value: 'signs', title: 'Digits' },
    ],
  },
]
