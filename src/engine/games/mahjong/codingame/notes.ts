import type { StateNote } from '../../../game.ts'

export const notes: readonly StateNote[] = [
  {
    path: 'meaningful',
    note: 'the last DISCARD or GONG: play goes on after its seat; null before the first',
  },
  { path: 'meaningful.seat', note: 'the seat whose action it was' },
  { path: 'meaningful.type', note: 'what it did: DISCARD or GONG' },
  { path: 'meaningful.tiles', note: 'the tiles of the action' },
  { path: 'meaningful.tiles[]', note: 'a tile of the action' },
  { path: 'isPassed', note: 'whether all who could claim the discard have passed' },
  {
    path: 'firstDrawn',
    note: 'what the seat to act drew first, be it a bonus tile: GONG and WIN are about it',
  },
  { path: 'scores', note: 'the score of each seat' },
  {
    path: 'scores[seat]',
    note: 'its score: 1 for a win, -1 for a fault or the discard that another won with',
    unit: 'points',
  },
  { path: 'end', note: 'natural: won, or the wall ran out; fault: ended by one; null: not over' },
]
