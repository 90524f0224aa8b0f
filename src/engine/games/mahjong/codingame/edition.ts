import type { Edition } from '../edition.ts'
import { claimants } from './claims.ts'
import { legal } from './legal.ts'
import { parse } from './parse.ts'
import { play } from './rules.ts'
import { whyRefused } from './refusals.ts'
import { setup } from './setup.ts'
import type { CodinGameState } from './state.ts'

/** The original referee in its current version, bugs included; where it crashes, the responsible seat gets a fault. */
export const codingame: Edition<CodinGameState> = {
  setup,
  play,
  end: ({ end }) => end,
  scores: ({ scores }) => scores,
  parse,
  legal,
  canWin: (state, seat) => whyRefused(state, seat, { kind: 'win' }) === null,
  claimants,
}
