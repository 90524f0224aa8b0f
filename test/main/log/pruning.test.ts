import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch } from './scratch.ts'
import { onSmallDisk } from './small-disk.ts'

const scratch = new Scratch()

const dayMillis = 86_400_000

/** Matches that began 5, 4, 3, 2, 1 and 0 days ago; the last one still runs. */
function filled() {
  const log = scratch.open()
  const matches = [5, 4, 3, 2, 1, 0].map((days) =>
    sampleMatch({
      id: `01900000-0000-7000-8000-00000000000${5 - days}`,
      started: Date.now() - days * dayMillis - 1000,
    }),
  )
  for (const match of matches) log.take([begin(match), send(match, sampleFrames(300))])
  log.take(matches.slice(0, 5).map((match) => end(match)))
  const left = () =>
    [...log.cards(), ...log.cards({ deleted: true })].map(({ id }) => Number(id.at(-1))).toSorted()
  return { log, ids: matches.map(({ id }) => id), left }
}

test('prune deletes removed matches for good, with all their data, and frees the space', () => {
  const { log, ids, left } = filled()
  log.bookmark(ids[0]!, 3, '')
  log.prune({})
  log.remove(ids.slice(0, 4))
  const before = statSync(scratch.file).size
  const pruned = log.prune({})
  const after = statSync(scratch.file).size
  expect({
    matches: pruned.matches,
    left: left(),
    read: log.frames(ids[0]!, 0, 300),
    isSmaller: after < 0.7 * before,
    isToldSize: pruned.bytes === before - after,
    wrong: log.integrity(),
    stats: log.stats().frames,
  }).toEqual({ matches: 4, left: [4, 5], read: [], isSmaller: true, isToldSize: true, wrong: [], stats: 602 })
})

test('prune removes matches above an age', () => {
  const { log, left } = filled()
  expect([log.prune({ olderThanMillis: 2.5 * dayMillis }).matches, left()]).toEqual([3, [3, 4, 5]])
})

test('prune keeps the newest matches', () => {
  const { log, left } = filled()
  expect([log.prune({ newest: 2 }).matches, left()]).toEqual([4, [4, 5]])
})

test('prune removes the oldest matches until the log fits a size in bytes', () => {
  const { log, left } = filled()
  log.prune({})
  const bytes = 0.8 * statSync(scratch.file).size
  log.prune({ bytes })
  const isFitting = statSync(scratch.file).size <= bytes
  const kept = left()
  expect({
    isFitting,
    isNewest: kept.every((each, i) => each === 6 - kept.length + i),
    some: kept.length < 6,
  }).toEqual({
    isFitting: true,
    isNewest: true,
    some: true,
  })
})

test('prune keeps pinned and running matches', () => {
  const { log, ids, left } = filled()
  log.describe(ids[1]!, { pinned: true })
  log.remove([ids[1]!])
  expect([log.prune({ newest: 0, olderThanMillis: -dayMillis, bytes: 0 }).matches, left()]).toEqual([
    4,
    [1, 5],
  ])
})

test('a dry run only counts', () => {
  const { log, left } = filled()
  const counted = log.prune({ newest: 3, dryRun: true })
  expect([counted.matches, counted.bytes > 10_000, left()]).toEqual([3, true, [0, 1, 2, 3, 4, 5]])
})

test.for([3_000_000, 20_000_000])(
  'On a full disk of %i bytes pruning matches makes room again',
  (bytes, context) => {
    expect(onSmallDisk(context, bytes, 'prunes.ts')).toEqual(onceFull([true]))
  },
)

test('Where a full disk has no reserve for pruning, the error says how much to free', (context) => {
  const error = expect.stringMatching(
    /^UserError: The disk of the log \S+ is so full that nothing can be removed: free \d+(\.\d+)? MB there, then prune again$/,
  )
  expect(onSmallDisk(context, 20_000_000, 'prunes.ts', 'spent')).toEqual(onceFull([error, true]))
})

/** The two newest matches are whole, and there is a reserve again. */
function onceFull(pruned: readonly unknown[]) {
  const state = [2, [], [21, 21]]
  return {
    isFull: true,
    isWalLeft: true,
    pruned,
    state,
    left: ['filler', 'log.db', 'log.db-reserve', 'more'],
  }
}
