import type { Edition } from '../edition.ts'
import { legal } from './legal.ts'
import { parse } from './parse.ts'
import { end, play, setup } from './rules.ts'
import { scores } from './scores.ts'
import type { HongKongState } from './state.ts'

export const hongKong: Edition<HongKongState> = { setup, play, end, scores, parse, legal }
