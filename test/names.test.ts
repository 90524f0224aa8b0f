import { readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'

const sources = filesIn('src').filter((file) => /\.(ts|svelte)$/.test(file))
const declaration = /^\s*export (?:abstract |async )?(interface|type|class|function|const) (\w+)/gm
const exported = sources.flatMap((file) =>
  [...readFileSync(home + file, 'utf8').matchAll(declaration)].map(([, kind, name]) => ({
    file,
    name: name!,
    isType: kind === 'interface' || kind === 'type' || kind === 'class',
  })),
)

test('No two files export types of the same name', () => {
  const types = Map.groupBy(
    exported.filter(({ isType }) => isType),
    ({ name }) => name,
  )
  const twice = [...types].filter(([, files]) => files.length > 1)
  expect([types.size > 500, twice]).toEqual([true, []])
})

/** Names that were given up, each for a term of the glossary in CONTRIBUTING.md. */
const retired =
  /^(([A-Z]\w*)?(Asked|Told|Hearing|Outlet|Means|Along|Parting|Terms|Telling|Underway|Looking|Through|Takers|LastWord)|(Arena|Debug|Bot)Standing|(Route|Match|File|Hosted|Seat)Place|hear\.ts|([Ww]ords|deeds|[Dd]oings|order|rows|[Tt]erms)\.(ts|svelte)|\w*([Dd]eed|[Bb]eside|[Vv]eil|[Pp]arted)\w*)$/

/** Of a function, its noun is missing: nobody finds it by its name. */
const withoutNoun = /\b(?:function|const) ((?:text|name|place|mark)Of)\b/g

test('Functions are named with their noun', () => {
  const wrong = sources.flatMap((file) =>
    [...readFileSync(home + file, 'utf8').matchAll(withoutNoun)].map(([, name]) => ({ file, name })),
  )
  expect(wrong).toEqual([])
})

/** Retired for whatever is declared, in this file or for others. */
const retiredLocals =
  /(?:\b(?:const|let|function|get|readonly|async)\s+|[({,]\s*)#?(heard|hearing|outlet|hearBug|asked(?=: \w*Options)|along(?=\??: CallOptions)|parted|partings)\b(?=\s*[(:=,?<])/g

test('Nothing is declared by a retired word', () => {
  const wrong = sources.flatMap((file) =>
    [...readFileSync(home + file, 'utf8').matchAll(retiredLocals)].map(([, name]) => ({ file, name })),
  )
  expect(wrong).toEqual([])
})

test('No file, no type and no exported name uses a retired word', () => {
  const types = sources.flatMap((file) =>
    [...readFileSync(home + file, 'utf8').matchAll(/^\s*(?:interface|type|class) (\w+)/gm)].map(
      ([, name]) => ({
        file,
        name: name!,
      }),
    ),
  )
  const names = [...exported, ...types, ...sources.map((file) => ({ file, name: basename(file) }))]
  const wrong = names.filter(({ name }) => retired.test(name))
  expect([names.length > 1000, wrong]).toEqual([true, []])
})
