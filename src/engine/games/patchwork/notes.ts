import type { StateNote } from '../../game.ts'

const cell = '. if it is empty, else its patch: 0 to 9 and A to W for 0 to 32, a to e if special'

/** What the values of a table mean, which both editions have. */
export const tableNotes: readonly StateNote[] = [
  { path: 'boards', note: 'the quilt board of each seat' },
  { path: 'boards[seat]', note: 'its quilt board, row by row' },
  { path: 'boards[seat][]', note: `a row of its board, each cell ${cell}` },
  { path: 'boards[seat][][]', note: `a cell of its board: ${cell}` },
  { path: 'buttons', note: 'buttons of each seat' },
  { path: 'buttons[seat]', note: 'buttons that it owns', unit: 'buttons' },
  { path: 'time', note: 'how far the tokens are on the timeline' },
  { path: 'time[seat]', note: 'how far its token is on the timeline', unit: 'spaces' },
  { path: 'income', note: 'what each seat earns at a Button Income event' },
  { path: 'income[seat]', note: 'how much it earns at each Button Income event', unit: 'buttons' },
  { path: 'circle', note: 'patches not yet used, in order; only the first 3 can be played' },
  { path: 'circle[]', note: 'the id of a patch, from 0 to 32' },
  { path: 'specials', note: 'spaces of the timeline whose special patch nobody has claimed' },
  { path: 'specials[]', note: 'a space with a special patch' },
  { path: 'pendingSpecials', note: 'special patches that each seat must place now' },
  {
    path: 'pendingSpecials[seat]',
    note: 'special patches that it has claimed and must place, by their spaces',
  },
  { path: 'pendingSpecials[seat][]', note: 'the space at which it claimed a special patch' },
  { path: 'bonusOwner', note: 'the seat that won the bonus for a full square first; null if none did' },
  { path: 'finishedFirst', note: 'the seat that got to the final space first; null if none did' },
  { path: 'lastMover', note: 'the seat that played last: on the same space it takes its turn' },
  { path: 'lost', note: 'the seat that lost by a fault; null if none did' },
  { path: 'turns', note: 'turns played', unit: 'turns' },
  { path: 'toAct', note: 'who is asked now; empty after the end' },
  { path: 'toAct[]', note: 'the seat that is asked' },
  { path: 'leagueRules', note: 'the numbers that the match is played by' },
  { path: 'leagueRules.league', note: '1 to 5, or draft' },
  { path: 'leagueRules.duration', note: 'the last space of the timeline', unit: 'spaces' },
  { path: 'leagueRules.initialButtons', note: 'buttons that each seat starts with', unit: 'buttons' },
  { path: 'leagueRules.incomes', note: 'spaces at which Button Income events occur' },
  { path: 'leagueRules.incomes[]', note: 'a space at which a Button Income event occurs' },
  { path: 'leagueRules.specials', note: 'spaces at which special patches lie' },
  { path: 'leagueRules.specials[]', note: 'a space at which a special patch lies' },
  { path: 'leagueRules.specialIds', note: 'the ids of those special patches' },
  { path: 'leagueRules.specialIds[]', note: 'the id of a special patch, below 0' },
  { path: 'leagueRules.turnable', note: 'whether patches can be mirrored and rotated' },
  {
    path: 'leagueRules.buttonsPerSkippedSpace',
    note: 'what SKIP earns for each space that the token moves',
    unit: 'buttons',
  },
  { path: 'leagueRules.basePoints', note: 'what the score of each seat starts with', unit: 'points' },
  { path: 'leagueRules.pointsPerButton', note: 'what a button counts at the end', unit: 'points' },
  { path: 'leagueRules.bonusPoints', note: 'what the bonus for a full square counts', unit: 'points' },
  { path: 'leagueRules.bonusSquare', note: 'the side of the square that wins the bonus', unit: 'cells' },
  { path: 'leagueRules.lostScore', note: 'the score after a fault', unit: 'points' },
]

/** What the values of a state mean. */
export const notes: readonly StateNote[] = [
  ...tableNotes,
  { path: 'unseenMoves', note: 'what each seat is still to be told' },
  { path: 'unseenMoves[seat]', note: "its opponent's moves since its own last move" },
  { path: 'unseenMoves[seat][]', note: 'a move as it was executed: SKIP or PLAY with all its numbers' },
]
