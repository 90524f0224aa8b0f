import { expect, test } from 'vitest'
import { MatchText } from '../../../src/renderer/offline/match-text.ts'

const hostile = `],\n"frames":[\n{"index":0} \u2028 </script> \0 ${'\\'}`
const frames = [0, 1, 2].map((index) => ({ index, exchanges: [], events: [], state: [hostile, index] }))
const header = `{"format":"botscope-match/1","options":${JSON.stringify({ frames: [hostile] })}`
const whole = `${header},"frames":[\n${frames.map((each) => JSON.stringify(each)).join(',\n')}\n],"end":null}\n`

test('Each frame is read by its number, whatever the others contain', () => {
  const match = new MatchText(whole)
  expect([match.count, match.isWhole, [2, 0, 1].map((index) => match.frame(index))]).toEqual([
    3,
    true,
    [2, 0, 1].map((index) => frames[index]),
  ])
})

test('A match without frames is whole', () => {
  const match = new MatchText(`${header},"frames":[\n],"end":null}\n`)
  expect([match.count, match.isWhole]).toEqual([0, true])
})

test('A text cut at any point keeps the earlier frames, and reports the cut', () => {
  const reported = new Set<string>()
  const ends = [...whole.matchAll(/,?\n(?=[{\]])/g)].map(({ index, 0: { length } }) => index + length)
  for (let end = 0; end <= whole.indexOf('\n],') + 1; end++) {
    const match = new MatchText(whole.slice(0, end))
    const count = Math.max(0, ends.filter((each) => each <= end).length - 1)
    const read = Array.from({ length: match.count }, (_, index) => match.frame(index))
    if (
      match.isWhole ||
      read.length !== count ||
      JSON.stringify(read) !== JSON.stringify(frames.slice(0, count))
    )
      reported.add(`${end}: ${match.isWhole} ${read.length} of ${count}`)
  }
  expect([...reported]).toEqual([])
})
