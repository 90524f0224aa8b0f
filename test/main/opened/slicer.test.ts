import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { usualLimits } from '../../../src/main/match-files/limits.ts'
import { Slicer, type Slice } from '../../../src/main/opened/slicer.ts'

function slices(text: string, chunkBytes = 1 << 16): readonly Slice[] {
  const found: Slice[] = []
  const slicer = new Slicer(usualLimits, (slice) => found.push(slice))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) slicer.push(bytes.subarray(at, at + chunkBytes))
  slicer.end()
  return found
}

function member(name: string, value: unknown): Slice {
  return { kind: 'member', name, text: JSON.stringify(value) }
}

function frame(value: unknown): Slice {
  return { kind: 'frame', text: JSON.stringify(value) }
}

test('The items of the list "frames" are frames, and every other part is a member', () => {
  const text = '{"a":{"frames":[1]},"frames":[{"x":"}]\\""},[2],3],"b":null,"c":-1.5e3}\n'
  expect(slices(text)).toEqual([
    member('a', { frames: [1] }),
    frame({ x: '}]"' }),
    frame([2]),
    frame(3),
    member('b', null),
    { kind: 'member', name: 'c', text: '-1.5e3' },
  ])
})

test('Without "frames" each later object is a frame, with any line ending', () => {
  const values = [frame({ index: 0 }), frame({ index: 1 })]
  const ends = ['\n', '\r\n', ' ', '']
  expect(ends.map((end) => slices(`{"a":1}${end}{"index":0}${end}{"index":1}${end}`))).toEqual(
    ends.map(() => [member('a', 1), ...values]),
  )
})

test('A match is cut at the same places, with any chunks and any formatting', () => {
  const values = fc.jsonValue({ maxDepth: 4 })
  const names = fc.string({ unit: 'binary' }).filter((name) => name !== 'frames')
  const matches = fc.tuple(
    fc.dictionary(names, values),
    fc.array(values),
    fc.nat({ max: 3 }),
    fc.integer({ min: 1, max: 40 }),
  )
  fc.assert(
    fc.property(matches, ([members, frames, indent, chunkBytes]) => {
      const text = JSON.stringify({ ...members, frames }, null, indent)
      const read = slices(text, chunkBytes).map((slice) => ({
        ...slice,
        text: JSON.stringify(JSON.parse(slice.text)),
      }))
      const others = Object.entries(members).map(([name, value]) => member(name, value))
      expect(read).toEqual([...others, ...frames.map(frame)])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['', 'it holds nothing but blanks'],
  [' \n', 'it holds nothing but blanks'],
  ['[1]', 'it is not a match of Botscope: it begins with "[", not with {'],
  ['hello', 'it is not a match of Botscope: it begins with "h", not with {'],
  ['{', 'it ends before the match does'],
  ['{1', 'it is not JSON: "1" comes where the first name is to begin'],
  ['{"a"', 'it ends before the match does'],
  ['{"a', 'it ends in the middle of a name'],
  ['{"\\x":1}', 'it is not JSON: "\\x" is no name'],
  ['{"a" 1}', 'it is not JSON: "1" comes after the name "a"'],
  ['{"a":,', 'it is not JSON: "," comes after the name "a"'],
  ['{"a":{"b"', 'it ends in the middle of "a"'],
  ['{"a":1 2}', 'it is not JSON: "2" comes after the name "a"'],
  ['{"a":1,}', 'it is not JSON: "}" comes after the name "a"'],
  ['{"frames":[', 'it ends before frame 0, or the end of the match'],
  ['{"frames":[,', 'it is not JSON: "," comes where frame 0 is to begin'],
  ['{"frames":[{}', 'it ends before frame 1, or the end of the match'],
  ['{"frames":[{},{"x":', 'it ends in the middle of frame 1'],
  ['{"frames":[{},]}', 'it is not JSON: "]" comes after frame 0'],
  ['{"frames":[{}{}]}', 'it is not JSON: "{" comes after frame 0'],
  ['{"frames":[{}],"frames":[]}', 'it has "frames" twice'],
  ['{"frames":[]}{}', 'it is not JSON: "{" comes after the end of the match'],
  ['{"a":1} 5', 'it is not JSON: "5" comes after the end of the match'],
  ['{"a":1}{"index":0', 'it ends in the middle of frame 0'],
  ['{"a":"\u0000', 'it ends in the middle of "a"'],
])('%j: %s', (text, words) => {
  for (const chunkBytes of [1, 3, 100]) {
    expect(() => slices(text, chunkBytes)).toThrow(new UserError(words))
  }
})
