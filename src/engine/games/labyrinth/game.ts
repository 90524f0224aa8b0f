import type { Game } from '../../game.ts'
import { legal, secrets, standing } from './aids.ts'
import { annotate } from './annotate.ts'
import { know } from './know/know.ts'
import { knownLines } from './know/lines.ts'
import { notes } from './notes.ts'
import { options } from './options.ts'
import { format, input, opening, parse } from './protocol.ts'
import { quick } from './quick.ts'
import { end, play, scores, toAct } from './rules.ts'
import { sample } from './sample/sample.ts'
import { setup } from './setup.ts'
import type { LabyrinthAction, LabyrinthState } from './state.ts'

/** Find the treasure in a field that nobody sees, and bring it home. */
export const labyrinth: Game<LabyrinthState, LabyrinthAction, typeof options> = {
  id: 'labyrinth',
  title: 'Treasure Labyrinth',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  limitMillis: { first: 1000, later: 100 },
  rules: { setup, toAct, play, end, scores },
  protocol: { opening, input, parse, format, annotate },
  aids: {
    notes,
    answerForms: ['MOVE direction', 'SHOOT direction'],
    legal,
    standing,
    know,
    knownLines,
    quick,
    horizon: 60,
    sample,
    secrets,
  },
}
