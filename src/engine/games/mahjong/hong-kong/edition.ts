import type { Edition } from '../edition.ts'
import { claimants } from './claims.ts'
import { legal } from './legal.ts'
import { parse } from './parse.ts'
import { end, play, setup } from './rules.ts'
import { scores } from './scores.ts'
import type { HongKongState } from './state.ts'
import { whyNoWin } from './winning.ts'

export const hongKong: Edition<HongKongState> = {
  setup,
  play,
  end,
  scores,
  parse,
  legal,
  canWin: (state, seat) => whyNoWin(state, seat) === null,
  claimants,
}
