import type { Settings } from './config.ts'

/** The defaults. */
export const usualSettings: Settings = {
  theme: 'system',
  nearTimeout: 0.8,
  // Drops of 0.1, 0.2 and 0.3 in 2p - 1, where p is the chance.
  marks: { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 },
  layout: '',
  framesPerSecond: 4,
  lastOrders: {},
  watches: {},
  choices: {},
}

/** Changes the given fields; of `lastOrders`, `watches` and `choices`, the given names only. */
export function changedSettings<S extends Settings>(now: S, changes: Partial<Settings>): S {
  return {
    ...now,
    ...changes,
    lastOrders: { ...now.lastOrders, ...changes.lastOrders },
    watches: { ...now.watches, ...changes.watches },
    choices: { ...now.choices, ...changes.choices },
  }
}
