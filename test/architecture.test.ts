import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'

test('ARCHITECTURE.md names only files that exist', () => {
  const text = readFileSync(`${home}ARCHITECTURE.md`, 'utf8')
  const named = [...new Set([...text.matchAll(/\w[\w/.-]*\.(?:ts|svelte)\b/g)].map(([name]) => name))]
  const files = [...filesIn('src'), ...filesIn('test')].map((file) => `/${file}`)
  const missing = named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
  expect([named.length > 40, missing]).toEqual([true, []])
})
