import { expect, test } from 'vitest'
import type { ErrorsAsk, ErrorsLine } from '../../../src/contract/reading.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { readerOf } from '../../../src/main/reader.ts'
import { begin, end, sampleFrame, sampleMatch, send } from '../log/samples.ts'
import { Scratch } from '../log/scratch.ts'

const scratch = new Scratch()

/** Frame `index`, in which these seats wrote this to stderr. */
function frameOf(index: number, errors: readonly string[]): Frame {
  const [exchange] = sampleFrame(index).exchanges as [Exchange]
  const exchanges = errors.map((text, seat) => ({
    question: { ...exchange.question, seat },
    reply: { ...exchange.reply, seat, errors: text },
    ruling: { ...exchange.ruling, seat },
  }))
  return { ...sampleFrame(index), exchanges }
}

function logged(frames: readonly Frame[], rests: readonly string[] = []): string {
  const match = sampleMatch()
  const last = { rests: rests.map((errors) => ({ errors, droppedBytes: 0 })) }
  scratch.open().take([begin(match), send(match, frames), end(match, last)])
  return match.id
}

function errors(ask: ErrorsAsk) {
  return readerOf(new LogAccess(scratch.file)).errors(ask)
}

const spoken = [
  frameOf(1, ['one\ntwo\n', 'A\r\nb']),
  frameOf(2, ['', '\n\nÜber\n']),
  frameOf(3, ['two \u001b[31mred\u001b[0m', '']),
]

test('stderr is one log: by turn, seat and line, and finally the output after the last answers', async () => {
  const match = logged(spoken, ['bye', 'bye\nbye\n'])
  const { lines, next } = await errors({ match })
  expect([lines.map(({ turn, seat, text }) => [turn, seat, text]), next]).toEqual([
    [
      [1, 0, 'one'],
      [1, 0, 'two'],
      [1, 1, 'A'],
      [1, 1, 'b'],
      [2, 1, ''],
      [2, 1, ''],
      [2, 1, 'Über'],
      [3, 0, 'two \u001b[31mred\u001b[0m'],
      [4, 0, 'bye'],
      [4, 1, 'bye'],
      [4, 1, 'bye'],
    ],
    null,
  ])
})

test.each<[string, Omit<ErrorsAsk, 'match'>, readonly string[]]>([
  ['of a seat', { seat: 0 }, ['one', 'two', 'two \u001b[31mred\u001b[0m', 'bye']],
  ['with a text, in any case', { text: 'üBER' }, ['Über']],
  ['from a frame on', { from: 3 }, ['two \u001b[31mred\u001b[0m', 'bye', 'Bye']],
  ['all at once', { seat: 1, text: 'b', from: 2 }, ['Über', 'Bye']],
  ['after the last answers', { from: 4, seat: 1 }, ['Bye']],
  ['after all', { from: 5 }, []],
])('lines are found: %s', async (_, ask, expected) => {
  const match = logged(spoken, ['bye', 'Bye'])
  const { lines } = await errors({ match, ...ask })
  expect(lines.map(({ text }) => text)).toEqual(expected)
})

test("The lines of a hosted game's program come after those of the seats of its turn", async () => {
  const match = logged([{ ...frameOf(1, ['one']), referee: 'dealt\nshuffled\n' }])
  const { lines } = await errors({ match })
  expect(lines.map(({ seat, text }) => [seat, text])).toEqual([
    [0, 'one'],
    [null, 'dealt'],
    [null, 'shuffled'],
  ])
  expect((await errors({ match, seat: null })).lines.map(({ text }) => text)).toEqual(['dealt', 'shuffled'])
})

test('much stderr comes in pages, without missing or repeated lines', async () => {
  const lineOf = (turn: number, line: number) => `${turn}/${line} ${'x'.repeat(1000)}`
  const frames = Array.from({ length: 60 }, (_, i) =>
    frameOf(i + 1, [Array.from({ length: 50 }, (_, line) => lineOf(i + 1, line)).join('\n')]),
  )
  const match = logged(frames, ['y'.repeat(999_000)])
  const pages: (readonly ErrorsLine[])[] = []
  for (let from: number | null = 0; from !== null;) {
    const { lines, next } = await errors({ match, from })
    pages.push(lines)
    from = next
  }
  const expected = frames.flatMap((_, i) => Array.from({ length: 50 }, (_, line) => lineOf(i + 1, line)))
  const isSmall = pages.every((page) => JSON.stringify(page).length < 1_100_000)
  expect([pages.flat().map(({ text }) => text), isSmall, pages.length]).toEqual([
    [...expected, 'y'.repeat(999_000)],
    true,
    5,
  ])
})
