import type { ArenaStatus } from '../contract/arena.ts'
import { expectedMatches, presets, usualErrors, type Preset } from '../engine/arena/bounds.ts'
import type { ScheduleKind } from '../engine/arena/schedule.ts'
import type { Fault } from '../engine/game.ts'
import { grouped } from '../number-text.ts'

export const statusLabels: { readonly [S in ArenaStatus]: string } = {
  running: 'Running',
  stopped: 'Stopped',
  over: 'Over',
}

export const scheduleLabels: { readonly [S in ScheduleKind]: string } = {
  versus: 'Test',
  gauntlet: 'Gauntlet',
  'round-robin': 'League',
  informative: 'League',
}

export const resultLabels = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const

/** Of columns with their counts. */
export const faultTitles: { readonly [F in Fault]: string } = {
  crash: 'Crashes',
  timeout: 'Timeouts',
  invalid: 'Invalid',
}

const testLabels: { readonly [P in Preset]: { readonly title: string; readonly note: string } } = {
  quick: { title: 'Quick', note: 'Finds a large step: 64 % of the matches won, or more' },
  normal: { title: 'Normal', note: 'Finds a clear step: 57 % of the matches won, or more' },
  fine: { title: 'Fine', note: 'Finds a small step: 53 % of the matches won, or more' },
  'no-worse': {
    title: 'Not worse',
    note: 'Checks that a change, such as faster code, has not made it worse',
  },
}

/** A test in plain words, with the matches that it takes. */
export function testText(test: Preset | 'signs' | 'none'): { readonly title: string; readonly note: string } {
  if (test === 'none')
    return { title: 'No test', note: 'Plays all that is set below, and tells how sure the result is' }
  if (test === 'signs')
    return { title: 'Signs', note: 'In which cases the first bot is better, and in which it is worse' }
  const [low, high] = presets[test]
  const { atBound, atWorst } = expectedMatches({ low, high, ...usualErrors })
  const { title, note } = testLabels[test]
  const games = `About ${grouped(Math.round(atBound))} matches, ${grouped(Math.round(atWorst))} at worst`
  return { title, note: `${note}. ${games}` }
}
