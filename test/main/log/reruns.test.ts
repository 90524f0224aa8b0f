import { expect, test } from 'vitest'
import type { RerunReport } from '../../../src/contract/rerun.ts'
import { begin, sampleMatch } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()

function report(match: string, seat: number): RerunReport {
  return {
    ...{ match, game: 'tower', seat, clock: 'real', bot: { name: 'ann', command: './ann', folder: '/' } },
    ...{ turns: [], unasked: 3, end: 'crash', counts: { same: 0, message: 0, action: 0, fault: 0 } },
    ...{ first: null, rest: { errors: 'bye ✓', droppedBytes: 0 }, times: 1, alike: 1, divergence: null },
  }
}

test('reruns are kept with their match, newest first, until they are removed', () => {
  const [match, other] = [sampleMatch(), sampleMatch()]
  const log = scratch.open()
  log.take([begin(match), begin(other)])
  const kept = [0, 1, 0].map((seat) => log.keepRerun(match.id, report(match.id, seat)))
  log.forgetRerun(other.id, kept[0]!.id)
  log.forgetRerun(match.id, kept[1]!.id)
  expect([log.reruns(match.id), log.reruns(other.id), log.card(match.id).reruns]).toEqual([
    [kept[2], kept[0]],
    [],
    2,
  ])
})

test('a removed match takes its reruns', () => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match)])
  log.keepRerun(match.id, report(match.id, 0))
  log.endBroken([match.id], 'x')
  log.remove([match.id])
  log.prune({})
  log.take([begin(match)])
  expect([log.reruns(match.id), log.integrity()]).toEqual([[], []])
})
