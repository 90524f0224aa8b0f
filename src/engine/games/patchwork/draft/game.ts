import type { Game } from '../../../game.ts'
import { legalActions } from '../legal.ts'
import { quickAction } from '../quick.ts'
import { scoresOf } from '../scores.ts'
import { type PatchworkAction, endOf, sideOf } from '../table.ts'
import { annotate } from './annotate.ts'
import { notes } from './notes.ts'
import { format, input, opening, parse } from './protocol.ts'
import { options, play, setup } from './rules.ts'
import type { DraftState } from './state.ts'

/** The draft edition: the command TAKE, boards that are not shown, and a loss for any illegal action. */
export const patchworkDraft: Game<DraftState, PatchworkAction, typeof options> = {
  id: 'patchwork-draft',
  title: 'Patchwork, draft edition',
  version: 1,
  seats: { min: 2, max: 2 },
  isOpen: true,
  options,
  limitMillis: { first: 1000, later: 50 },
  rules: { setup, toAct: ({ toAct }) => toAct, play, end: endOf, scores: scoresOf },
  protocol: { opening, input, parse, format, annotate },
  aids: {
    answerForms: ['SKIP', 'TAKE tile rotations mirror x y'],
    notes,
    legal: (state, seat) => legalActions(state, sideOf(seat)),
    standing: scoresOf,
    startKind: ({ circle }) => `patches ${circle.slice(0, 3).join(', ')} first`,
    quick: (state, seat, random) => quickAction(state, sideOf(seat), random),
  },
}
