import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { expressionOf, pathOf, valueAt, type Path } from '../../../src/engine/path.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { LazyFrame } from '../../../src/main/frames/lazy-frame.ts'
import { sampleMatch } from '../sample-match.ts'

test.each(['patchwork', 'domain-expansion', 'patchwork-draft'])(
  'Every frame of %s is read unchanged',
  (game) => {
    const { frames } = sampleMatch({ game })
    const read = frames.map((frame) => whole(lazy(frame.index, JSON.stringify(frame))))
    expect(read).toEqual(frames)
  },
)

test('No text or nested key is mistaken for a key that cuts a frame', () => {
  const trap = ',"events":[{"kind":"trap"}]'
  const [, sample] = sampleMatch().frames
  const exchanges = sample!.exchanges.map((exchange) => ({
    ...exchange,
    reply: { ...exchange.reply, errors: trap, output: [trap, '","events":['] },
  }))
  const frame: Frame = {
    index: 1,
    exchanges,
    events: [{ kind: 'a', text: trap, events: ['b'] }],
    state: { a: 1, events: [trap], exchanges: [] },
  }
  expect(whole(lazy(1, JSON.stringify(frame)))).toEqual(frame)
})

test('A frame with its parts in another order is read as a whole', () => {
  const frame = { state: { a: 1 }, events: [], exchanges: [], index: 3 }
  expect(whole(lazy(3, JSON.stringify(frame)))).toEqual(frame)
})

test.each(games.map(({ id }) => id))('Every value of every state of %s is found by its path', (game) => {
  const { frames } = sampleMatch({ game })
  const wrong = frames.flatMap(({ index, exchanges, events, state }) => {
    const paths = pathsIn(state as Json)
    const frame = lazy(index, JSON.stringify({ index, exchanges, events, state }))
    const texts = paths.map((path) => JSON.stringify(valueAt(state as Json, path)))
    return paths.filter(
      (path, i) => frame.stateTextAt(path) !== texts[i] || JSON.stringify(frame.stateAt(path)) !== texts[i],
    )
  })
  expect(wrong).toEqual([])
})

test.each([
  ['its parts in another order', '{"state":{"a":[1,2]},"events":[],"exchanges":[],"index":3}'],
  ['spaces', '{"index":3,"exchanges":[],"events":[], "state": {"a": [1, 2] } }'],
  ['spaces within the state', '{"index":3,"exchanges":[],"events":[],"state":{"a" :[1,\n2]}}'],
  ['a view', '{"index":3,"exchanges":[],"events":[],"state":{"a":[1,2]},"view":"x"}'],
])('A value is read in a frame with %s', (_, text) => {
  expect([lazy(3, text).stateAt(['a', 1]), lazy(3, text).stateAt(['b'])]).toEqual([2, undefined])
})

test.each([
  '',
  '{"index":3,"exchanges":[],"events":[],"state":{"a":[1,',
  '{"index":3,"exchanges":[',
  '{"index":4,"exchanges":[],"events":[],"state":{"a":[1,2]}}',
])('A text other than the frame is damaged: %s', (text) => {
  const requested = [
    (frame: LazyFrame) => frame.stateAt(['a', 1]),
    whole,
    (frame: LazyFrame) => frame.stateTextAt([]),
  ]
  const words = requested.map((ask) => {
    try {
      return ask(lazy(3, text))
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(words).toEqual(requested.map(() => 'frame 3 is damaged'))
})

test.each([
  ['the same', '{"a":1}', '{"a":1}', true],
  ['another value', '{"a":1}', '{"a":2}', false],
  ['another view', '{"a":1},"view":"x"', '{"a":1},"view":"y"', true],
  ['a view', '{"a":1},"view":"x"', '{"a":1}', true],
  ['another value and a view', '{"a":2},"view":"x"', '{"a":1}', false],
  ['what looks like a view', '{"a":1,"view":"x"}', '{"a":1,"view":"y"}', false],
])('States are equal if their JSON is equal: %s', (_, state, other, isSame) => {
  const [frame, beside] = [state, other].map((each, i) =>
    lazy(3, `{"index":3,"exchanges":[],"events":[{"kind":"${i}","text":""}],"state":${each}}`),
  )
  expect(frame!.hasStateOf(beside!)).toBe(isSame)
})

test('Remarks of another program are not in the state, and are read if present', () => {
  const remarks = [{ kind: 'summary', text: '","remarks":[' }]
  const [plain, remarked] = ['', `,"remarks":${JSON.stringify(remarks)}`].map((more) =>
    lazy(3, `{"index":3,"exchanges":[],"events":[],"state":{"a":1}${more}}`),
  )
  expect([
    plain!.hasStateOf(remarked!),
    remarked!.hasStateOf(plain!),
    plain!.remarks,
    remarked!.remarks,
  ]).toEqual([...[true, true, []], remarks])
})

/** All paths in a value, as expressions write them. */
function pathsIn(value: Json, path: Path = []): Path[] {
  const own = pathOf(expressionOf(path))!
  if (typeof value !== 'object' || value === null) return [own]
  return [
    own,
    ...Object.entries(value).flatMap(([key, item]) =>
      pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

function lazy(index: number, text: string): LazyFrame {
  return new LazyFrame(index, Buffer.from(text), () => new UserError(`frame ${index} is damaged`))
}

function whole({ index, exchanges, events, state }: Frame): Frame {
  return { index, exchanges, events, state }
}
