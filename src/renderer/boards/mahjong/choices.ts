import type { ChoicesOf } from '../board.ts'

/** The first view is from the human seat, or without one from seat 0. */
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
