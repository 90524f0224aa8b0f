import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'
import { floors } from './import-table.ts'

test('ARCHITECTURE.md names only files that exist', () => {
  const text = readFileSync(`${home}ARCHITECTURE.md`, 'utf8')
  const named = [...new Set([...text.matchAll(/\w[\w/.-]*\.(?:ts|svelte)\b/g)].map(([name]) => name))]
  const files = [...filesIn('src'), ...filesIn('test')].map((file) => `/${file}`)
  const missing = named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
  expect([named.length > 40, missing]).toEqual([true, []])
})

test('ARCHITECTURE.md names all folders of main, and the import table no part that is not there', () => {
  const text = readFileSync(`${home}ARCHITECTURE.md`, 'utf8')
  const folders = floors.flat().filter((part) => !part.endsWith('.ts'))
  const parts = filesIn('src/main').map((file) => file.slice('src/main/'.length))
  expect({
    untold: folders.filter((folder) => !text.includes(`${folder.replace('hosts/', '')}/`)),
    gone: floors.flat().filter((part) => !parts.some((file) => file === part || file.startsWith(`${part}/`))),
  }).toEqual({ untold: [], gone: [] })
})
