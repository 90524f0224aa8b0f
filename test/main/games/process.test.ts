import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startReferee } from '../../../src/main/games/process.ts'
import type { RefereeWire } from '../../../src/main/games/wire.ts'

/** Runs a script as a game's program until it has failed. */
async function outcome(
  script: string,
  mostBytes?: number,
): Promise<{ readonly why: string; readonly wire: RefereeWire }> {
  const command = { words: [process.execPath, '-e', script], folder: tmpdir() }
  const { promise, resolve } = Promise.withResolvers<string>()
  const wire = startReferee(command, 'test', { line: () => {}, failed: resolve }, 'strict', mostBytes)
  const why = await promise
  await wire.close()
  return { why, wire }
}

test('A program that writes one endless line fails at the most that a line may have', async () => {
  const { why } = await outcome("for (;;) require('node:fs').writeSync(1, 'x'.repeat(65536))")
  expect(why).toBe('wrote a line of more than 16777216 bytes')
})

test('A program that exits in the middle of a line says so', async () => {
  const { why } = await outcome('process.stdout.write(\'{"id":\', () => process.exit(4))')
  expect(why).toBe('exited with status 4, in the middle of a line')
})

test('A program that writes bytes that are no text fails', async () => {
  const { why } = await outcome(
    'process.stdout.write(Buffer.from([0xff, 0xfe, 10])); setInterval(() => {}, 1e6)',
  )
  expect(why).toBe('wrote a line that is not UTF-8')
})

test('What a program writes to stderr without end is cut, and its last words are its newest', async () => {
  const { wire } = await outcome(
    "for (let i = 0; i < 3000; i++) require('node:fs').writeSync(2, 'x'.repeat(1023) + '\\n'); console.error('end'); process.exit(1)",
  )
  expect(wire.lastWords().length).toBeLessThanOrEqual(2000)
  expect(wire.log().length).toBeLessThan(1_000_000)
})

test.runIf(process.platform === 'linux')(
  'A program that takes more memory than it may, itself or by what it starts, is ended',
  async () => {
    const takes =
      'const kept = []; setInterval(() => kept.length < 100 && kept.push(Buffer.alloc(4e6, 1)), 5)'
    const starts = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(takes)}])`
    // One after the other: the end of one would end all of the same match.
    const outcomes = [await outcome(takes, 300e6), await outcome(starts, 300e6)]
    expect(outcomes.map(({ why }) => why)).toEqual(Array(2).fill('took more than 300 MB of memory'))
  },
)
