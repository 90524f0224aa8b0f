import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandOf } from '../../bots/commands.ts'
import { until } from '../../bots/sitting.ts'
import { bot, other, Scratch } from '../rerun/played.ts'

let scratch: Scratch
/** What was told of the library. */
let reported: string[]

beforeEach(() => {
  scratch = new Scratch()
  reported = []
  scratch.studio.on((each) => each.kind === 'library' && reported.push(...each.changed))
})

afterEach(async () => {
  await scratch.close()
})

test('the start and the end of a match are reported', async () => {
  const { matches } = await scratch.studio.calls.start({
    ...{ game: 'patchwork', options: { league: 3 }, clock: 'off', matches: 1, rotate: false, keep: 'all' },
    bots: [bot(commandOf('silent.sh')), other],
  })
  const [match] = matches
  await until(() => reported.length === 1)
  const begun = await scratch.studio.calls.cardPage({ filter: { end: 'running' }, from: 0, count: 9 })
  await scratch.studio.calls.stop({ matches })
  await until(() => reported.length === 2)
  const ended = await scratch.studio.calls.cardPage({ filter: { end: 'stopped' }, from: 0, count: 9 })
  expect([reported, begun.cards.map(({ id }) => id), ended.cards.map(({ id }) => id)]).toEqual([
    [match, match],
    [match],
    [match],
  ])
})

test('a description of a match is kept and reported', async () => {
  const match = await quiet()
  const card = await scratch.studio.calls.describe({ match: match.slice(0, 30), title: 'Lost', pinned: true })
  await until(() => reported.length > 0)
  expect([card, reported]).toEqual([
    { ...(await scratch.studio.calls.card({ match })), title: 'Lost', pinned: true },
    [match],
  ])
})

test('a frame is marked once, and reported; a missing one cannot be', async () => {
  const { calls } = scratch.studio
  const match = await quiet()
  const first = await calls.bookmark({ match, turn: 3, note: '' })
  await until(() => reported.length > 0)
  const again = await calls.bookmark({ match, turn: 3, note: 'here' })
  const gone = await calls.bookmark({ match, turn: 0, note: '' })
  await calls.removeBookmark({ match, id: gone.id })
  const { frames } = await calls.card({ match })
  const refused = calls.bookmark({ match, turn: frames, note: '' })
  await expect(refused).rejects.toThrow(`Match ${match} has turns 0 to ${frames - 1}, not ${frames}`)
  expect([await calls.bookmarks({ match }), again, new Set(reported)]).toEqual([
    [again],
    { ...first, note: 'here' },
    new Set([match]),
  ])
})

test('a rerun is kept with its match until it is removed', async () => {
  const { calls } = scratch.studio
  const match = await quiet()
  const kept = await calls.rerunKept({ match, seat: 0, times: 1, stopAtDifference: false })
  await until(() => reported.length > 0)
  const [reruns, { reruns: count }] = [await calls.reruns({ match }), await calls.card({ match })]
  await calls.forgetRerun({ match, id: kept.id })
  const left = await calls.reruns({ match })
  expect([reruns, count, kept.report.first, reported, left]).toEqual([[kept], 1, null, [match], []])
})

test('deletes, restores and prunes are events', async () => {
  const { calls } = scratch.studio
  const match = await quiet()
  const any: boolean[] = []
  scratch.studio.on((each) => each.kind === 'library' && any.push(each.changed.length === 0))
  await calls.remove({ matches: [match] })
  await until(() => reported.length === 1)
  await calls.restore({ matches: [match] })
  await until(() => reported.length === 2)
  await calls.remove({ matches: [match] })
  await until(() => reported.length === 3)
  await calls.prune({ dryRun: false })
  await until(() => any.includes(true))
  expect([reported, await calls.cards({})]).toEqual([[match, match, match], []])
})

/** The id of a match that was played; all that was told of it is forgotten. */
async function quiet(): Promise<string> {
  const [card] = await scratch.play([bot(commandOf('skips-until.cjs')), other])
  await until(() => reported.length >= 2)
  reported.length = 0
  return card!.id
}
