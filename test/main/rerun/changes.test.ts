import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChangesOrder } from '../../../src/contract/rerun.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { bot, other, Scratch } from './played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const buys = bot(commandOf('buys-patchwork.cjs'), 'buyer')
const changes = (order: Partial<ChangesOrder>) =>
  scratch.studio.calls.changes({ filter: {}, stopAtDifference: false, ignoreMessages: false, ...order })

/** The buyer with another line before it answers. */
function changed(line: string) {
  const source = readFileSync(join(fixtures, 'buys-patchwork.cjs'), 'utf8')
  const file = join(scratch.folder, 'changed.cjs')
  writeFileSync(file, source.replace('    console.log(answer)', `    ${line}\n    console.log(answer)`))
  return bot(`"${process.execPath}" "${file}"`)
}

test('A change has its reason as a condition on the state before the turn, which finds its turns', async () => {
  await scratch.play([buys, other], { matches: 12 })
  const saves = changed("if (buttons < 5) answer = 'SKIP'")
  const { changes: found } = await changes({ bot: saves })
  expect(found.map(({ title }) => title)).toEqual(['PLAY → SKIP'])
  const { turns, where, examples } = found[0]!
  expect(where).toMatchObject({
    seat: 0,
    condition: expect.stringContaining('before.buttons[0] < 5') as string,
  })
  expect([examples.length, where!.changed / turns > 0.9]).toEqual([3, true])
  const condition = `seat[0].asked && ${where!.condition}`
  const { count } = await scratch.studio.calls.find({ condition, filter: {} })
  expect(count).toBe(where!.turns)
})

test('A change in every turn has no reason', async () => {
  await scratch.play([buys, other], { matches: 2 })
  const { changes: found } = await changes({ bot: changed('answer += " hello"') })
  expect(found.map(({ title, where }) => [title, where])).toEqual([['only the message differs', null]])
})

test('Messages are ignored on request, and the same answers are no change', async () => {
  await scratch.play([buys, other])
  const { changes: found, rows } = await changes({ bot: changed('answer += " hello"'), ignoreMessages: true })
  expect([found, rows.length, (await changes({})).changes]).toEqual([[], 1, []])
})

test('On request changed answers are played on: a kind has the mean of its turns, and each example its own gain', async () => {
  await scratch.play([buys, other], { matches: 3, options: { league: 4 } })
  const skips = changed("answer = 'SKIP'")
  const parts: number[] = []
  const order = { bot: skips, filter: {}, stopAtDifference: false, ignoreMessages: false, gains: true }
  const { changes: found, rows } = await scratch.studio.calls.changes(order, {
    progress: (part) => void parts.push(part),
  })
  const [{ gain, turns, examples } = { gain: null, turns: 0, examples: [] }] = found
  const all = rows.flatMap(({ different }) => different.map((each) => each.gain!.gain.value))
  expect([gain!.turns, all.length]).toEqual([turns, turns])
  expect(gain!.value).toBeCloseTo(all.reduce((sum, value) => sum + value, 0) / turns)
  expect([gain!.value < 0, examples.every((each) => each.gain !== undefined), parts.at(-1)]).toEqual([
    true,
    true,
    1,
  ])
  expect((await changes({ bot: skips })).changes[0]!.gain).toBeNull()
})
