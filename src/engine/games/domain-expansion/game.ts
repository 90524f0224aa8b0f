import type { Game } from '../../game.ts'
import { legal, quick, standing } from './aids.ts'
import { notes } from './notes.ts'
import { annotate, format, input, opening, parse } from './protocol.ts'
import { end, play, scores, setup, toAct } from './rules.ts'
import type { DomainExpansionAction, DomainExpansionState } from './state.ts'

/** Two tokens wall each other off; the larger domain wins. */
export const domainExpansion: Game<DomainExpansionState, DomainExpansionAction> = {
  id: 'domain-expansion',
  title: 'Domain Expansion',
  version: 1,
  seats: { min: 2, max: 2 },
  isOpen: true,
  options: {},
  limitMillis: { first: 1000, later: 100 },
  rules: { setup, toAct, play, end, scores },
  protocol: { opening, input, parse, format, annotate },
  aids: { notes, answerForms: ['x y direction'], legal, standing, quick, horizon: 6 },
}
