import type { Settings } from './config.ts'

/** What stands where a person chose nothing. */
export const usualSettings: Settings = {
  theme: 'system',
  nearTimeout: 0.8,
  layout: '',
  framesPerSecond: 4,
  lastOrders: {},
  watches: {},
  choices: {},
}

/** Settings with changes; of `lastOrders`, `watches` and `choices` only those by the names that are given change. */
export function changedSettings<S extends Settings>(now: S, changes: Partial<Settings>): S {
  return {
    ...now,
    ...changes,
    lastOrders: { ...now.lastOrders, ...changes.lastOrders },
    watches: { ...now.watches, ...changes.watches },
    choices: { ...now.choices, ...changes.choices },
  }
}
