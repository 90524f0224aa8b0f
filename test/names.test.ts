import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'
import { readFileSync } from 'node:fs'

const sources = filesIn('src').filter((file) => /\.(ts|svelte)$/.test(file))

/** Exported types, interfaces and classes: the name, and the files that have one of that name. */
function exportedTypes(): ReadonlyMap<string, readonly string[]> {
  const found = sources.flatMap((file) =>
    [
      ...readFileSync(home + file, 'utf8').matchAll(
        /^\s*export (?:abstract )?(?:interface|type|class) (\w+)/gm,
      ),
    ].map(([, name]) => ({ name: name!, file })),
  )
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, each]) => [name, each.map(({ file }) => file)]),
  )
}

test('No two files export a type of the same name', () => {
  const types = exportedTypes()
  const twice = [...types].filter(([, files]) => files.length > 1)
  expect([types.size > 500, twice]).toEqual([true, []])
})

/** Names that were given up, each for the field's term that stands in HOUSE_STYLE's table and in CONTRIBUTING.md's glossary. */
const retired =
  /^([A-Z]\w*(Asked|Told|Hearing|Outlet|Means|Along|Parting)|(words|deeds|order|rows|terms)\.ts|\w*([Dd]eed|[Bb]eside|[Vv]eil|[Pp]arted)\w*)$/

test('No file and no exported name uses a retired word', () => {
  const names = sources.flatMap((file) =>
    [
      ...readFileSync(home + file, 'utf8').matchAll(
        /^\s*export (?:abstract |async )?(?:interface|type|class|function|const) (\w+)/gm,
      ),
    ].map(([, name]) => `${file}: ${name}`),
  )
  const files = sources.map((file) => `${file}: ${file.replace(/^.*\//, '')}`)
  const wrong = [...names, ...files].filter((each) => retired.test(each.replace(/^.*: /, '')))
  expect([names.length > 1000, wrong]).toEqual([true, []])
})
