import type { StateNote } from '../../../game.ts'

export const notes: readonly StateNote[] = [
  { path: 'terms', note: 'what was set for the match' },
  { path: 'terms.roundWind', note: 'the prevailing wind: w1 East, w2 South, w3 West, w4 North' },
  { path: 'terms.minFan', note: 'the least that a hand may win with', unit: 'fan' },
  { path: 'terms.multipleWinners', note: 'whether everybody who says WIN wins, or only the nearest in turn' },
  {
    path: 'terms.bonusCountsToMinimum',
    note: 'whether fan for flowers and seasons counts towards the minimum',
  },
  {
    path: 'terms.payment',
    note: 'fan: winners get their fan and nobody pays; half-spicy, full-spicy: points are paid for fan',
  },
  { path: 'terms.fanCap', note: 'the most that a hand counts', unit: 'fan' },
  { path: 'terms.fan', note: 'what elements of a hand are worth, where it is not the usual' },
  { path: 'terms.fan.*', note: 'what this element of a hand is worth', unit: 'fan' },
  { path: 'acts', note: 'discards, claims and gongs up to now', unit: 'acts' },
  {
    path: 'gongsInRow',
    note: 'gongs that the last seat to act has made without a discard between',
    unit: 'gongs',
  },
  { path: 'faults', note: 'seats whose fault ended the match' },
  { path: 'faults[]', note: 'a seat whose fault ended the match' },
]
