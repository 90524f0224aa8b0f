import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MatchCard, StudioEvent } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'
import { isByRules } from './by-rules.ts'
import { demos, type Demo } from './demos.ts'
import { isAlive, ownerFromText, ownerText, ownOwner } from './owner.ts'
import { logFileOf } from './paths.ts'
import type { Studio } from './studio.ts'

/** Whether this is the log in the usual place, and not there yet, or was left before all demo matches were played. One that a person names begins empty. */
export function isFirstStart(log: string): boolean {
  return log === logFileOf({}) && (!existsSync(log) || isLeft(markBeside(log)))
}

/**
 * Has demo matches of every game played, so that there is something to look at. Resolves when all are over; what was cut off
 * is played at the next start. Where the log cannot be written there are none: the person's own first match tells why.
 */
export async function firstStart(studio: Studio): Promise<void> {
  const { log } = await studio.calls.paths(null)
  const isGoingOn = existsSync(log)
  if (!marked(log)) return
  try {
    const left = isGoingOn ? await demosLeft(studio) : demos()
    const cards = await Promise.all(left.map((demo) => playDemo(studio, demo)))
    if (cards.every(({ end }) => end !== 'stopped')) rmSync(markBeside(log), { force: true })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}

/** It lies there until all demo matches have been played, and says who plays them. */
function markBeside(log: string): string {
  return `${log}.first-start`
}

/** Whether the mark could be set. */
function marked(log: string): boolean {
  try {
    mkdirSync(dirname(log), { recursive: true, mode: 0o700 })
    writeFileSync(markBeside(log), ownerText(ownOwner()), { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

/** Whether there is a mark of a process that is gone. */
function isLeft(mark: string): boolean {
  if (!existsSync(mark)) return false
  const owner = ownerFromText(readFileSync(mark, 'utf8'))
  return owner === null || !isAlive(owner)
}

/** Those that an earlier start did not come to the end of; what there is of them goes. */
async function demosLeft({ calls }: Studio): Promise<readonly Demo[]> {
  const cards = (await calls.cards({})).filter(({ origin }) => origin === 'demo')
  const cutOff = cards.filter(({ title, status }) => title === '' && status === 'ended')
  await calls.remove({ matches: cutOff.map(({ id }) => id) })
  return demos().filter(({ title }) => cards.every((card) => card.title !== titleOf(title)))
}

async function playDemo(studio: Studio, { title, order }: Demo): Promise<MatchCard> {
  const { calls } = studio
  const match = (await studio.startFrom('demo', order)).matches[0]!
  await over(studio, match)
  const card = await calls.card({ match })
  return isByRules(card.end) ? calls.describe({ match, title: titleOf(title), tags: ['demo'] }) : card
}

function titleOf(title: string): string {
  return `Demo: ${title}`
}

/** Resolves when the last word on a match is told. */
function over(studio: Studio, match: string): Promise<void> {
  const isLast = (told: StudioEvent) =>
    (told.kind === 'ended' || told.kind === 'trouble' || told.kind === 'skipped') && told.match === match
  return new Promise((resolve) => {
    const unsubscribe = studio.on((told) => {
      if (!isLast(told)) return
      unsubscribe()
      resolve()
    })
  })
}
