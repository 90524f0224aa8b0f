import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'
import { cycleIn, importsOf, mayImport } from './import-table.ts'

const sources = filesIn('src')
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .map((file) => ({ file, imports: importsOf(home + file) }))

test('Every file follows the import table', () => {
  const wrong = sources.flatMap(({ file, imports }) =>
    imports
      .filter((each) => !mayImport(file, each))
      .map((each) => `${file}:${each.line} imports ${each.from}`),
  )
  expect({ files: sources.length > 0, wrong }).toEqual({ files: true, wrong: [] })
})

test('No files import each other in a cycle, for types neither', () => {
  const graph = sources.map(({ file, imports }) => {
    const targets = imports.filter(({ from }) => from.startsWith('.'))
    return [file, targets.map(({ from }) => join(dirname(file), from))] as const
  })
  expect(cycleIn(new Map(graph))).toBe(null)
})

/** A folder of the page: `lib`, `features` and `boards` have folders of their own, and what lies directly in these is by itself. */
function roomOf(file: string): string {
  const [first, second] = file.slice('src/renderer/'.length).split('/')
  return ['lib', 'features', 'boards'].includes(first!) && second !== undefined
    ? `${first}/${second}`
    : first!
}

test('No folders of the page import each other in a cycle, for types neither', () => {
  const graph = new Map<string, string[]>()
  for (const { file, imports } of sources.filter((each) => each.file.startsWith('src/renderer/'))) {
    const room = roomOf(file)
    const targets = imports
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => join(dirname(file), from))
      .filter((target) => target.startsWith('src/renderer/'))
      .map(roomOf)
    graph.set(room, [...(graph.get(room) ?? []), ...targets.filter((target) => target !== room)])
  }
  expect([graph.size > 50, cycleIn(graph)]).toEqual([true, null])
})

test('An import cycle is found and shown with its files', () => {
  const graph = { a: ['b', 'd'], b: ['c', 'd'], c: ['e', 'b'], d: [] }
  expect(cycleIn(new Map(Object.entries(graph)))).toEqual(['b', 'c', 'b'])
})

test('All forms of import are found, with their lines', () => {
  const text = [
    "import type { A } from './a.ts'",
    "import b, { type B } from './b.ts' // import c from './no.ts'",
    "import 'c'",
    "export * from './d.ts'",
    "export type { E } from './e.ts'",
    "const f = await import('node:f') + \"import g from './no.ts'\"",
    "type H = import('./h.ts').H",
  ]
  expect(importsOf('x.ts', text.join('\n'))).toEqual([
    { line: 1, from: './a.ts', isTypeOnly: true },
    { line: 2, from: './b.ts', isTypeOnly: false },
    { line: 3, from: 'c', isTypeOnly: false },
    { line: 4, from: './d.ts', isTypeOnly: false },
    { line: 5, from: './e.ts', isTypeOnly: true },
    { line: 6, from: 'node:f', isTypeOnly: false },
    { line: 7, from: './h.ts', isTypeOnly: true },
  ])
})

test('A component has the imports of its scripts', () => {
  const text =
    "<script module lang=\"ts\">\nimport 'a'\n</script>\n<script>import 'b'</script>\n<p>import 'c'</p>\n"
  expect(importsOf('X.svelte', text).map(({ line, from }) => [line, from])).toEqual([
    [2, 'a'],
    [4, 'b'],
  ])
})

const isTypeOnly = true
const isValue = false

test.each([
  ['src/engine/games/a/rules.ts', '../../random.ts', isValue],
  ['src/engine/games/a/draft/rules.ts', '../patches.ts', isValue],
  ['src/engine/games/list.ts', './a/game.ts', isValue],
  ['src/engine/random.ts', 'pure-rand/generator/xoroshiro128plus', isValue],
  ['src/contract.ts', './engine/game.ts', isTypeOnly],
  ['src/main/studio.ts', '../engine/match.ts', isValue],
  ['src/main/studio.ts', 'node:fs', isValue],
  ['src/main/log/log.ts', 'better-sqlite3', isValue],
  ['src/main/hosts/window/start.ts', 'electron', isValue],
  ['src/main/playing/play.ts', '../log/log.ts', isValue],
  ['src/main/hosts/cli/run.ts', '../../studio.ts', isTypeOnly],
  ['src/renderer/boards/a/scene.ts', 'three/addons/controls/OrbitControls.js', isValue],
  ['src/renderer/boards/a/scene.ts', '../../../engine/game.ts', isTypeOnly],
  ['src/renderer/features/timeline/draw.ts', '../../../contract.ts', isValue],
  ['src/renderer/core/a.ts', '../lib/place.ts', isValue],
  ['src/renderer/core/a.ts', '../features/fork/forks.svelte.ts', isTypeOnly],
  ['src/renderer/features/timeline/draw.ts', '../fork/forks.svelte.ts', isValue],
  ['src/renderer/features/timeline/Timeline.svelte', '../fork/ForkChanges.svelte', isValue],
])('%s may import %s', (file, from, isTypeOnly) => {
  expect(mayImport(file, { line: 1, from, isTypeOnly })).toBe(true)
})

test.each([
  ['src/engine/games/a/rules.ts', '../b/rules.ts', isTypeOnly],
  ['src/engine/games/a/rules.ts', '../ab/rules.ts', isTypeOnly],
  ['src/engine/games/a/rules.ts', '../index.ts', isValue],
  ['src/engine/games/a/rules.ts', 'node:fs', isValue],
  ['src/engine/match.ts', '../main/studio.ts', isTypeOnly],
  ['src/engine/match.ts', 'node:crypto', isValue],
  ['src/engine/match.ts', 'uuid', isValue],
  ['src/contract.ts', './engine/match.ts', isValue],
  ['src/contract.ts', './main/studio.ts', isTypeOnly],
  ['src/main/studio.ts', 'better-sqlite3', isValue],
  ['src/main/studio.ts', 'electron', isValue],
  ['src/main/studio.ts', '../renderer/lib/playback.ts', isTypeOnly],
  ['src/main/hosts/cli/run.ts', 'ws', isValue],
  ['src/main/log/log.ts', '../playing/play.ts', isTypeOnly],
  ['src/main/studio.ts', './hosts/cli/run.ts', isTypeOnly],
  ['src/main/unheard-of/a.ts', '../text/cut.ts', isValue],
  ['src/main/hosts/cli/run.ts', '../../unheard-of/a.ts', isValue],
  ['src/renderer/boards/a/scene.ts', '../../../engine/match.ts', isValue],
  ['src/renderer/boards/a/scene.ts', '../b/scene.ts', isValue],
  ['src/renderer/features/timeline/draw.ts', '../../../main/studio.ts', isTypeOnly],
  ['src/renderer/features/timeline/draw.ts', 'node:fs', isValue],
  ['src/renderer/core/a.ts', '../features/fork/forks.svelte.ts', isValue],
  ['src/renderer/features/timeline/Timeline.svelte', '../fork/Row.svelte', isValue],
  ['src/renderer/features/timeline/draw.ts', '../fork/feature.ts', isValue],
  ['src/renderer/ui/Row.svelte', '../features/fork/forks.svelte.ts', isValue],
  ['src/renderer/core/a.ts', '../features/turn/Turn.svelte', isValue],
])('%s may not import %s', (file, from, isTypeOnly) => {
  expect(mayImport(file, { line: 1, from, isTypeOnly })).toBe(false)
})
