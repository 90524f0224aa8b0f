import type { Edition } from '../edition.ts'
import { legal } from './legal.ts'
import { parse } from './parse.ts'
import { play } from './rules.ts'
import { setup } from './setup.ts'
import type { CodinGameState } from './state.ts'

/** The original referee as it is today, oddities included; where it crashes, the seat that caused it has a fault. */
export const codingame: Edition<CodinGameState> = {
  setup,
  play,
  end: ({ end }) => end,
  scores: ({ scores }) => scores,
  parse,
  legal,
}
