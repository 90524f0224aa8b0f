import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zstdDecompressSync } from 'node:zlib'
import { fromBuffer, type Entry } from 'yauzl'
import type { CallOptions } from '../../../src/contract.ts'
import { exportFormats, exportForms, type ExportOrder } from '../../../src/contract/export.ts'
import { planOf } from '../../../src/main/exports/plan.ts'
import { sizeOf } from '../../../src/main/exports/size.ts'
import { writeWholeFile } from '../../../src/main/files/whole-file.ts'
import { apart } from '../../../src/main/exports/zip.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { logWith, scratchFolder } from '../../e2e/sample-log.ts'
import { sampleMatch } from '../sample-match.ts'

const folder = scratchFolder()
const matches = [
  sampleMatch({ seed: '7' }),
  sampleMatch({ seed: '7' }),
  sampleMatch({ game: 'mahjong', seed: '3' }),
]
const secretFolder = '/home/ann-of-the-secret-folder'
const seat = {
  name: `${secretFolder}/a`,
  command: `node ${secretFolder}/b.js`,
  folder: secretFolder,
  fingerprint: null,
}
const ofSecretFolder = sampleMatch({
  game: 'mahjong',
  seed: '5',
  record: { seats: [seat, seat, seat, seat] },
})
const [one, same, mahjong] = matches.map(({ card }) => card.id) as [string, string, string]
let studio: Studio

beforeAll(() => {
  studio = openStudio(
    logWith(
      folder.path,
      'plan.db',
      [...matches, ofSecretFolder].flatMap(({ messages }) => messages),
    ),
  )
})

afterAll(async () => {
  await studio.close()
  folder.remove()
})

async function written(order: ExportOrder, isZip?: boolean, options?: CallOptions): Promise<Buffer> {
  const destination = new PassThrough()
  const bytes = buffer(destination)
  const plan = await planOf(studio.calls, order, isZip)
  await plan.write(destination, options)
  return bytes
}

function markOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The files in a zip, as another program reads them. */
function unzipped(zip: Buffer): Promise<readonly (readonly [name: string, content: Buffer])[]> {
  return new Promise((resolve, reject) => {
    const files: (readonly [string, Buffer])[] = []
    fromBuffer(zip, { lazyEntries: true, validateEntrySizes: true }, (error, file) => {
      if (error) return reject(error)
      file
        .on('error', reject)
        .on('end', () => resolve(files))
        .on('entry', (entry: Entry) => {
          file.openReadStream(entry, (failure, stream) => {
            if (failure) return reject(failure)
            void buffer(stream).then((content) => {
              files.push([entry.fileName, content])
              file.readEntry()
            }, reject)
          })
        })
      file.readEntry()
    })
  })
}

test.each(['botscope', 'csv'] as const)(
  'Several matches form a zip of their single exports, each under its own name',
  async (format) => {
    const { name } = await planOf(studio.calls, { matches: [one, same, mahjong], format })
    const { seed } = matches[2]!.card
    const files = await unzipped(await written({ matches: [one, same, mahjong], format }))
    const alone = await Promise.all(
      [one, same, mahjong].map((match) => written({ matches: [match], format })),
    )
    expect([name, files.map(([, content]) => markOf(content)), files.map(([each]) => each)]).toEqual([
      'botscope-3-matches.zip',
      alone.map(markOf),
      [
        `patchwork-alice-bob-7.${format}`,
        `patchwork-alice-bob-7-2.${format}`,
        `mahjong-alice-bob-carol-dave-${seed}.${format}`,
      ],
    ])
  },
)

test('A zip of matches of one game has its name; one match can be a zip too', async () => {
  const names = [
    await planOf(studio.calls, { matches: [one, same], format: 'json' }),
    await planOf(studio.calls, { matches: [one], format: 'json' }, true),
  ].map(({ name }) => name)
  expect(names).toEqual(['patchwork-2-matches.zip', 'patchwork-alice-bob-7.zip'])
})

test.each(exportFormats)(
  'Nothing in %s shows where bots are on this machine, unless a user asks for it',
  async (format) => {
    const order = {
      matches: [ofSecretFolder.card.id],
      format,
      ...(exportForms[format].needsSeat && { seat: 0 }),
    }
    const names = async (withPaths: boolean) => {
      const bytes = await written({ ...order, withPaths })
      const text = format === 'botscope' ? zstdDecompressSync(bytes) : bytes
      return text.includes(secretFolder)
    }
    const namesCommands = (['botscope', 'html', 'json', 'ndjson'] as const).some((each) => each === format)
    expect([await names(false), namesCommands && !(await names(true))]).toEqual([false, false])
  },
)

test('Names that differ only in case are made distinct, even if a number is taken', () => {
  const stems = ['a', 'A', 'a-2', 'a', 'b']
  expect(apart(stems.map((stem) => ({ stem, suffix: '.csv' })))).toEqual([
    'a.csv',
    'A-2.csv',
    'a-2-2.csv',
    'a-3.csv',
    'b.csv',
  ])
})

test('A mistake in an order is reported before anything is written', async () => {
  const orders: readonly ExportOrder[] = [
    { matches: [], format: 'json' },
    { matches: [one, mahjong], format: 'mjai' },
    { matches: [one], format: 'inputs' },
    { matches: [one], format: 'inputs', seat: 2 },
    { matches: [one], format: 'csv', seat: 1 },
    { matches: [one, 'ffff'], format: 'json' },
    { matches: Array<string>(10_001).fill(one), format: 'json' },
    { matches: [one], format: 'json', stills: 'an upload' },
    { matches: [one, mahjong], format: 'html', stills: 'an upload' },
  ]
  const reported = await Promise.all(
    orders.map((order) => planOf(studio.calls, order).catch((error: Error) => error.message)),
  )
  expect(reported).toEqual([
    'Name a match to export',
    `Match ${one} cannot be written as mjai: it is not a match of Mahjong`,
    'The format inputs is for one seat: choose one from 0 to 1',
    `Match ${one} has no seat 2: its seats are 0 to 1`,
    'The format csv is for all seats, not for seat 1 alone',
    expect.stringContaining('ffff'),
    '10001 matches are too many for one zip, which takes at most 10000',
    ...Array<string>(2).fill('Stills are for the web page of one match: leave them out of this order'),
  ])
})

test('Progress rises to 1', async () => {
  for (const order of [
    { matches: [one], format: 'csv' },
    { matches: [one, mahjong], format: 'json' },
  ] as const) {
    const parts: number[] = []
    await written(order, undefined, { progress: (part) => parts.push(part) })
    expect([parts.length > 20, parts, parts.at(-1)]).toEqual([true, parts.toSorted((a, b) => a - b), 1])
  }
})

test.each([1, 3])('A cancelled export of %i matches leaves nothing', async (count) => {
  const file = join(folder.path, 'cancelled.out')
  const cancel = new AbortController()
  const plan = await planOf(studio.calls, { matches: [one, same, mahjong].slice(-count), format: 'json' })
  const progress = (part: number) => part > 0.3 && cancel.abort()
  const writing = writeWholeFile(file, (to) => plan.write(to, { signal: cancel.signal, progress }))
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
  expect(readdirSync(folder.path).filter((name) => name.startsWith('cancelled'))).toEqual([])
})

test.each(exportFormats.filter((format) => exportForms[format].needsSeat !== true && format !== 'mjai'))(
  'A zip of %s with a damaged frame is refused with the name of its match, and leaves nothing',
  async (format) => {
    const [whole, broken, last] = [1, 2, 3].map((seed) => sampleMatch({ seed: `${seed}` }))
    const file = logWith(
      folder.path,
      `damaged-${format}.db`,
      [whole!, broken!, last!].flatMap(({ messages }) => messages),
    )
    damageFrame(file, broken!.card.id, 20)
    const damaged = openStudio(file)
    const order = { matches: [whole!, broken!, last!].map(({ card }) => card.id), format }
    const out = join(folder.path, `damaged-${format}.zip`)
    const plan = await planOf(damaged.calls, order)
    const writing = writeWholeFile(out, (to) => plan.write(to))
    await expect(writing).rejects.toThrow(`of match ${broken!.card.id} in ${file} is damaged`)
    const { calls } = damaged
    const rest = await planOf(calls, { matches: [whole!.card.id, last!.card.id], format })
    await rest.write(createWriteStream(join(folder.path, 'rest.out')))
    expect(readdirSync(folder.path).filter((name) => name.startsWith(`damaged-${format}.zip`))).toEqual([])
    await damaged.close()
  },
)

/** Cuts what the log has of a frame and its neighbors by 9 bytes. */
function damageFrame(file: string, match: string, turn: number): void {
  const db = new Database(file)
  const sql = `UPDATE frames SET data = substr(data, 1, length(data) - 9)
    WHERE match = (SELECT key FROM matches WHERE id = ?) AND ? BETWEEN first AND last`
  db.prepare(sql).run(match, turn)
  db.close()
}

test('A full disk in the middle of a zip ends it with the error', async () => {
  let bytes = 0
  const full = new Writable({
    write: (chunk: Buffer, _, done) => done((bytes += chunk.length) > 20_000 ? new Error('full') : null),
  })
  const plan = await planOf(studio.calls, { matches: [one, same, mahjong], format: 'json' })
  await expect(plan.write(full)).rejects.toThrow('full')
})

test('The size of a short match is exact, of a long one or a zip approximate', async () => {
  const file = join(folder.path, 'size.out')
  const order = { matches: [mahjong], format: 'csv' } as const
  const sizes = []
  for (const each of [
    order,
    { ...order, format: 'text' },
    { matches: [one, same, mahjong], format: 'csv' },
  ] as const) {
    await (await planOf(studio.calls, each)).write(createWriteStream(file))
    const reported = await sizeOf(studio.calls, each)
    sizes.push([
      reported.isExact,
      Math.abs(reported.bytes / statSync(file).size - 1) < (reported.isExact ? 1e-9 : 0.35),
    ])
  }
  expect([existsSync(file), sizes]).toEqual([
    true,
    [
      [true, true],
      [true, true],
      [false, true],
    ],
  ])
})
