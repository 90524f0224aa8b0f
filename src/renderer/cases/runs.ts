import type { StudioClient } from '../lib/studio.svelte.ts'
import { CaseRun } from './running.svelte.ts'

const runs = new WeakMap<StudioClient, CaseRun>()

export function caseRunOf(studio: StudioClient): CaseRun {
  let run = runs.get(studio)
  if (run === undefined) {
    run = new CaseRun(studio.calls, (where, error) => studio.trouble(where, error))
    runs.set(studio, run)
  }
  return run
}
