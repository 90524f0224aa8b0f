import { existsSync } from 'node:fs'
import type { MatchId, Told } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'
import { demos, type Demo } from './demos.ts'
import { logFileOf } from './paths.ts'
import type { Studio } from './studio.ts'

/** Whether this is the log in the usual place, and not there yet. One that a person names begins empty. */
export function isFirstStart(log: string): boolean {
  return log === logFileOf({}) && !existsSync(log)
}

/**
 * Has demo matches of every game played, so that there is something to look at. Resolves when all are over. Where the log
 * cannot be written there are none: the person's own first match tells why.
 */
export async function firstStart(studio: Studio): Promise<void> {
  try {
    await Promise.all(demos().map((demo) => playDemo(studio, demo)))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}

async function playDemo(studio: Studio, { title, order }: Demo): Promise<void> {
  const started = await studio.startFrom('demo', order)
  const match = started.matches[0]!
  const last = await lastWord(studio, match)
  if (last === 'ended') await studio.calls.describe({ match, title: `Demo: ${title}`, tags: ['demo'] })
}

function lastWord(studio: Studio, match: MatchId): Promise<Told['kind']> {
  return new Promise((resolve) => {
    const unsubscribe = studio.on((told) => {
      if (told.kind !== 'ended' && told.kind !== 'trouble' && told.kind !== 'skipped') return
      if (told.match !== match) return
      unsubscribe()
      resolve(told.kind)
    })
  })
}
