import type { StateNote } from '../../../game.ts'
import { tableNotes } from '../notes.ts'

export const notes: readonly StateNote[] = [
  ...tableNotes,
  { path: 'deck', note: 'all 33 patches in their first order' },
  { path: 'deck[]', note: 'the id of a patch, from 0 to 32' },
]
