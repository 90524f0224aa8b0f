import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Profile, ProfileFile } from '../../../../src/contract/profile.ts'
import { readProfileFile } from '../../../../src/main/rerun/profile-file/read.ts'
import { profileText } from '../../../../src/reading/profile-formats.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-profile-file-'))
const file = join(folder, 'profile')
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | object): Promise<ProfileFile> {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readProfileFile(file, 'own.txt')
}

/** A line for each part: its turn, its time, and its stacks. */
const textOf = ({ parts }: ProfileFile) =>
  parts.map(({ turn, millis, samples, functions, stacks }) => {
    const paths = stacks.map((stack) => {
      const names = stack.functions.map((each) => functions[each]!.name)
      return `${names.join('>')} ${Number(stack.samples.toFixed(2))}`
    })
    return `${turn ?? 'all'} ${millis} ms ${samples}: ${paths.join(', ')}`
  })

const ours: Profile = {
  ...{ match: 'm', seat: 0, runs: 1, different: 0 },
  bot: { name: 'mine', command: './mine', folder: '/' },
  turns: [3, 5].map((turn) => ({
    ...{ turn, millis: 8, recordedMillis: 8, samples: 4, events: {} },
    functions: [
      { name: 'search', file: '/bot.js', line: 7, self: 0.75, total: 0.75 },
      { name: 'main', file: '', line: 0, self: 0.25, total: 1 },
    ],
    stacks: [
      { functions: [1, 0], samples: 3 },
      { functions: [1], samples: 1 },
    ],
  })),
}

test.each([
  ['cpuprofile', '8 ms 4: main>search 3, main 1'],
  ['collapsed', 'null ms 4: main>search 3, main 1'],
  // It has a sample for each stack, with its time.
  ['speedscope', '8 ms 2: main>search 1.5, main 0.5'],
] as const)(
  'What Botscope wrote as %s has its turns, and its times where the format has them',
  async (format, turn) => {
    expect(textOf(await read(profileText(ours, format)))).toEqual([`3 ${turn}`, `5 ${turn}`])
  },
)

test('A function keeps its file and line, and its parts of the time', async () => {
  const { parts } = await read(profileText(ours, 'cpuprofile'))
  expect(parts[0]!.functions).toEqual(ours.turns[0]!.functions)
})

test('Calls that begin and end are stacks for as long as they are open; several profiles are one file', async () => {
  const frames = [{ name: 'main' }, { name: 'search', file: 'a.c', line: 2 }]
  const events = (first: number) => [
    { type: 'O', frame: 0, at: first },
    { type: 'O', frame: 1, at: first + 10 },
    { type: 'C', frame: 1, at: first + 40 },
    { type: 'C', frame: 0, at: first + 50 },
  ]
  const profile = (first: number) => {
    return { type: 'evented', name: `thread ${first}`, unit: 'microseconds', events: events(first) }
  }
  expect(textOf(await read({ shared: { frames }, profiles: [profile(0), profile(100)] }))).toEqual([
    'all 0.1 ms 8: main>search 4.8, main 3.2',
  ])
})

test('A profile of hits alone, and one of memory, have no times', async () => {
  const call = (id: number, functionName: string, hitCount: number, children: readonly number[]) => {
    return { id, hitCount, children, callFrame: { functionName } }
  }
  const sampled = { type: 'sampled', name: 'heap', unit: 'bytes', samples: [[0]], weights: [4096] }
  expect([
    ...textOf(await read({ nodes: [call(1, '(root)', 0, [2]), call(2, '', 3, [])] })),
    ...textOf(await read({ shared: { frames: [{ name: 'main' }] }, profiles: [sampled] })),
  ]).toEqual(['all null ms 3: (anonymous) 3', 'all null ms 1: main 1'])
})

const frame = { functionName: 'a' }
test.each([
  ['', 'the profile has no samples'],
  ['main;search', 'line 1 is no collapsed stack'],
  ['main 1\nsearch x', 'line 2 is no collapsed stack'],
  ['{', 'it is not valid JSON'],
  ['{"traceEvents":[]}', 'it is no profile that Botscope reads'],
  [{ nodes: [{ id: 'x' }] }, '"nodes.0.id" is not as profiles have it: a number'],
  [{ shared: { frames: [] }, profiles: [] }, 'the profile has no samples'],
  [
    {
      shared: { frames: [] },
      profiles: [{ type: 'sampled', name: 'a', unit: 'none', samples: [[7]], weights: [1] }],
    },
    'names frame 7',
  ],
  [
    {
      nodes: [
        { id: 1, callFrame: frame, children: [2] },
        { id: 2, callFrame: frame, hitCount: 1, children: [1] },
      ],
    },
    'are no tree',
  ],
])('A file with %j is refused: %s', async (content, words) => {
  await expect(read(content)).rejects.toThrow(words)
})

test('A file that is too large is refused before it is read', async () => {
  writeFileSync(file, '')
  truncateSync(file, 50_000_001)
  await expect(readProfileFile(file, 'own.txt')).rejects.toThrow('own.txt: it has 50000001 bytes')
})

test('Of a huge profile the largest functions and stacks are kept, and deep stacks to a depth', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => `main;f${i} ${i + 1}`)
  const deep = `${'x;'.repeat(400)}y 1`
  const { parts } = await read([...many, deep].join('\n'))
  const [{ functions, stacks }] = parts as [ProfileFile['parts'][number]]
  expect([functions.length, functions[0]!.name, stacks.length < 1000]).toEqual([300, 'f1999', true])
  const { parts: alone } = await read(deep)
  expect(alone[0]!.stacks[0]!.functions.length).toBe(300)
})
