import { expect, test } from 'vitest'
import { seated } from './seated.ts'

test('Text on stderr before an answer belongs to the turn of that answer', async () => {
  const sitting = seated('chatty.cjs')
  const wrong: unknown[] = []
  for (let n = 1; n <= 5000; n++) {
    const { output, errors } = await sitting.ask()
    if (output[0] !== `${n}` || errors !== `before ${n}\n`) wrong.push({ n, output, errors })
  }
  expect(wrong).toEqual([])
})

test('The exception of a crash belongs whole to the turn of the crash', async () => {
  const sitting = seated('crash.cjs')
  const replies = [await sitting.ask('one'), await sitting.ask('two')]
  const crashed = expect.stringMatching(
    /^(thinking\n){1000}[^]*\nError: no such move\n[^]*\nNode\.js v[\d.]+\n$/,
  ) as string
  expect(replies.map(({ output, fault, why, errors }) => ({ output, fault, why, errors }))).toEqual([
    { output: ['one'], fault: undefined, why: undefined, errors: '' },
    { output: [], fault: 'crash', why: 'exited with status 1', errors: crashed },
  ])
})

test('A turn keeps the first 16 KB and the last 48 KB of stderr, and counts the rest', async () => {
  const sitting = seated('flood-stderr.cjs', ['1000000'])
  const { output, errors, dropped } = await sitting.ask('answer')
  const [head, gap, tail] = errors.split('\n')
  expect({
    output,
    dropped,
    head: [head!.length, head!.slice(0, 6)],
    gap,
    tail: [tail!.length, tail!.slice(-6)],
  }).toEqual({
    output: ['answer'],
    dropped: { output: 0, errors: 1_000_000 - 65_536 },
    head: [16_384, 'firstx'],
    gap: '[… 934464 bytes not kept …]',
    tail: [49_152, 'xlast.'],
  })
})

test('A match keeps 4 MB of stderr and counts the rest', async () => {
  const sitting = seated('flood-stderr.cjs', ['100000'])
  let droppedBytes = 0
  for (let turn = 1; turn <= 64; turn++) droppedBytes += (await sitting.ask('answer')).dropped!.errors
  const { errors, dropped } = await sitting.ask('answer')
  expect({ droppedBytes, errors, dropped }).toEqual({
    droppedBytes: 64 * (100_000 - 65_536),
    errors: '\n[… 100000 bytes not kept …]\n',
    dropped: { output: 0, errors: 100_000 },
  })
})
