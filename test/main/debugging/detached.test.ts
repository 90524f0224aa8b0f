import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DebugUntil } from '../../../src/contract/debug.ts'
import type { MatchCard } from '../../../src/contract.ts'
import { fixtures } from '../../bots/commands.ts'
import { bot, other, Scratch } from '../rerun/played.ts'
import { debugged, inNode, lineIn, listening } from '../debug/debugged.ts'
import { Inspector } from '../debug/inspector.ts'

let scratch: Scratch
let card: MatchCard

beforeEach(async () => {
  scratch = new Scratch()
  ;[card] = (await scratch.play([inNode, other])) as [MatchCard]
})

afterEach(async () => {
  await scratch.close()
})

const url = pathToFileURL(join(fixtures, 'keeps-turn.cjs')).href

function start(until: DebugUntil, named = inNode) {
  return scratch.studio.calls.debugRerun({
    ...{ match: card.id, seat: 0, times: 1, stopAtDifference: false, bot: named },
    debug: { options: { kind: null }, until },
  })
}

/** Waits until nothing runs under a debugger. */
async function over(): Promise<void> {
  const { studio } = scratch
  while ((await studio.calls.debugging(null)).length > 0)
    await new Promise<void>((resolve) => {
      const end = studio.on(() => {
        end()
        resolve()
      })
    })
}

test('A detached rerun is reported at once, and its report is kept at the end', async () => {
  const { id } = await start({ kind: 'end' })
  const standing = await debugged(scratch.studio)
  const inspector = await Inspector.attach(standing.address!.port)
  await inspector.runTo(url, lineIn('keeps-turn.cjs'), 'false')
  await over()
  const reruns = await scratch.studio.calls.reruns({ match: card.id })
  expect([standing.id, reruns.map(({ report }) => report.end)]).toEqual([id, ['complete']])
})

test('A stopped rerun leaves no listening process and no report', async () => {
  const { id } = await start({ kind: 'next' })
  const { address } = await debugged(scratch.studio)
  await scratch.studio.calls.debugStop({ id })
  await over()
  await expect.poll(() => listening(address!.port)).toEqual([])
  expect(await scratch.studio.calls.reruns({ match: card.id })).toEqual([])
  await expect(scratch.studio.calls.debugStop({ id })).rejects.toThrow('it is over')
})

test('Stopping a bot under a debugger stops its match', async () => {
  const { studio } = scratch
  const { match } = await studio.calls.fork({
    ...{ match: card.id, turn: 3, answers: [], bots: [], onDivergence: 'record' },
    debug: [{ seat: 0, options: { kind: null } }],
  })
  const { id } = await debugged(studio)
  const ended = new Promise((resolve) =>
    studio.on((reported) => reported.kind === 'ended' && resolve(reported.match)),
  )
  await studio.calls.debugStop({ id })
  expect([await ended, (await studio.calls.card({ match })).end]).toEqual([match, 'stopped'])
})

test('A failed start is reported to the caller, before anything is started', async () => {
  await expect(start({ kind: 'end' }, bot('sh silent.sh'))).rejects.toThrow('name the kind of debugger')
  expect(await scratch.studio.calls.debugging(null)).toEqual([])
})

test('Closing the studio ends reruns', async () => {
  await start({ kind: 'next' })
  const { address } = await debugged(scratch.studio)
  await scratch.studio.close()
  await expect.poll(() => listening(address!.port)).toEqual([])
})
