import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../engine/user-error.ts'
import { demoTitle } from './demo-matches.ts'
import { demos, type Demo } from './demos.ts'
import { isAlive, ownerFromText, ownerText, ownOwner } from './process/owner.ts'
import { logFileOf } from './paths.ts'
import type { Studio } from './studio.ts'

/**
 * True where the default log does not exist yet, or an earlier start ended before it played all demo matches. A log that a person
 * names begins empty.
 */
export function isFirstStart(log: string): boolean {
  return log === logFileOf({}) && (!existsSync(log) || isLeft(markBeside(log)))
}

/**
 * Plays demo matches of every game. Resolves when all are over; the next start plays what was cut off. Where the log cannot be
 * written it plays none: the person's own first match reports why.
 */
export async function firstStart(studio: Studio): Promise<void> {
  const { log } = await studio.calls.paths(null)
  const isGoingOn = existsSync(log)
  if (!marked(log)) return
  try {
    const left = isGoingOn ? await demosLeft(studio) : demos()
    const cards = await Promise.all(left.map((demo) => studio.demos.play(demo)))
    if (cards.every(({ end }) => end !== 'stopped')) rmSync(markBeside(log), { force: true })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}

/** The mark exists until all demo matches have been played; it names the process that plays them. */
function markBeside(log: string): string {
  return `${log}.first-start`
}

function marked(log: string): boolean {
  try {
    mkdirSync(dirname(log), { recursive: true, mode: 0o700 })
    writeFileSync(markBeside(log), ownerText(ownOwner()), { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

/** True where the mark names a process that has ended. */
function isLeft(mark: string): boolean {
  if (!existsSync(mark)) return false
  const owner = ownerFromText(readFileSync(mark, 'utf8'))
  return owner === null || !isAlive(owner)
}

/** The demos that an earlier start did not finish; deletes their partial matches. */
async function demosLeft({ calls }: Studio): Promise<readonly Demo[]> {
  const cards = (await calls.cards({})).filter(({ origin }) => origin === 'demo')
  const cutOff = cards.filter(({ title, status }) => title === '' && status === 'ended')
  await calls.remove({ matches: cutOff.map(({ id }) => id) })
  return demos().filter((demo) => cards.every(({ title }) => title !== demoTitle(demo)))
}
