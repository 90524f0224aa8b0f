import type { Game } from '../../game.ts'
import { annotate } from './annotate.ts'
import { legalActions } from './legal.ts'
import { notes } from './notes.ts'
import { options } from './options.ts'
import { format, input, opening, parse } from './protocol.ts'
import { end, play, setup } from './rules.ts'
import { quickAction } from './quick.ts'
import { scoresOf } from './scores.ts'
import type { PatchworkState } from './state.ts'
import { type PatchworkAction, sideOf } from './table.ts'

/** Leagues 1 to 5: cover your quilt board with patches that cost buttons and time. */
export const patchwork: Game<PatchworkState, PatchworkAction, typeof options> = {
  id: 'patchwork',
  title: 'Patchwork',
  version: 1,
  seats: { min: 2, max: 2 },
  isOpen: true,
  options,
  limitMillis: { first: 1000, later: 100 },
  rules: { setup, toAct: ({ toAct }) => toAct, play, end, scores: scoresOf },
  protocol: { opening, input, parse, format, annotate },
  aids: {
    notes,
    answerForms: ['SKIP', 'PLAY patch x y flip rotations'],
    legal: (state, seat) => legalActions(state, sideOf(seat)),
    standing: scoresOf,
    startKind: ({ circle }) => `patches ${circle.slice(0, 3).join(', ')} first`,
    quick: (state, seat, random) => quickAction(state, sideOf(seat), random),
  },
}
