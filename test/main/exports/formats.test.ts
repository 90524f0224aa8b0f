import { buffer } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { formatOfFile, type ExportFormat } from '../../../src/contract/export.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { mostlyLegal } from '../../engine/random-match.ts'
import { sampleMatch, type SampleMatch } from '../sample-match.ts'

async function exported(format: ExportFormat, { card, frames }: SampleMatch): Promise<Buffer> {
  const destination = new PassThrough()
  const bytes = buffer(destination)
  await exportMatch(format, { card, frames: one(frames), pending: [] }, destination)
  return bytes
}

async function* one<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** The value that the JSON of a match must be, its keys in the promised order. */
function valueOf({ card, frames }: SampleMatch) {
  const { id, game, version, seed, options, clock, started, product, scores, ranks, end, ended } = card
  const seats = card.seats.map(({ name, command }) => ({ name, command }))
  return {
    ...{
      format: 'botscope-match/1',
      match: id,
      game,
      version,
      seed,
      options,
      clock,
      seats,
      started,
      product,
    },
    ...{ frames, scores, ranks, end, ended },
  }
}

test.each(games.map(({ id }) => id))(
  'The JSON of a match of %s is one value with the promised keys in order',
  async (game) => {
    const match = sampleMatch({ game, answer: mostlyLegal })
    const text = (await exported('json', match)).toString()
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(valueOf(match)))
  },
)

test('The botscope format is the JSON compressed with zstd', async () => {
  const match = sampleMatch()
  const bytes = await exported('botscope', match)
  expect(zstdDecompressSync(bytes).toString()).toBe((await exported('json', match)).toString())
})

test('NDJSON has one line for the match and one for each frame', async () => {
  const match = sampleMatch()
  const lines = (await exported('ndjson', match)).toString().split('\n')
  const { frames, ...header } = valueOf(match)
  expect(lines).toEqual([...[header, ...frames].map((value) => JSON.stringify(value)), ''])
})

test('Notes of a user, the reason of the end and leftovers are exported if present', async () => {
  const { card, frames } = sampleMatch()
  const said = { title: 'The one', note: 'seat 0 sleeps', tags: ['slow'] }
  const rests = card.seats.map((_, seat) => ({ errors: seat === 0 ? 'Traceback' : '', droppedBytes: 0 }))
  const destination = new PassThrough()
  const text = buffer(destination)
  const pending = [frames[1]!.exchanges[0]!.question]
  const match = { card: { ...card, ...said, rests, why: 'Stopped on request' }, frames: one(frames), pending }
  await exportMatch('json', match, destination)
  const reported = JSON.parse((await text).toString()) as object
  expect(Object.entries(reported).slice(-6)).toEqual(
    Object.entries({ why: 'Stopped on request', rests, pending, ...said }),
  )
})

test('A match without kept frames is exported without frames', async () => {
  const match = { ...sampleMatch(), frames: [] }
  expect(JSON.parse((await exported('json', match)).toString())).toEqual(valueOf(match))
})

test('The bytes of a bot survive unchanged: the export is data', async () => {
  const match = sampleMatch({ record: { seed: '\u001b[31m"\u2028' } })
  const { seed } = JSON.parse((await exported('json', match)).toString()) as { seed: string }
  expect(seed).toBe('\u001b[31m"\u2028')
})

test('A read error in a match ends the export with that error', async () => {
  async function* broken(): AsyncGenerator<never> {
    throw new Error('frame 7 is damaged')
  }
  const { card } = sampleMatch()
  for (const format of ['json', 'botscope'] as const) {
    const destination = new PassThrough().resume()
    const done = exportMatch(format, { card, frames: broken(), pending: [] }, destination)
    await expect(done).rejects.toThrow('frame 7 is damaged')
  }
})

test("A file's name sets its format", () => {
  expect(
    ['a.json', 'a.NDJSON', 'b.jsonl', 'a.txt', 'a.b.botscope', 'a', '-', 'json'].map(formatOfFile),
  ).toEqual(['json', 'ndjson', 'ndjson', 'text', 'botscope', null, null, null])
})
