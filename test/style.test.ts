import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home } from './files.ts'

const renderer = join(home, 'src/renderer')
const shared = readFileSync(join(renderer, 'ui/style.css'), 'utf8')
const classes = [...new Set([...shared.matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name!))]
const components = globSync('**/*.svelte', { cwd: renderer }).map((file) => {
  const [markup = '', style = ''] = readFileSync(join(renderer, file), 'utf8').split('<style>')
  return { file, markup, style }
})

test('No component gives a shared class another meaning', () => {
  const again = components.flatMap(({ file, style }) =>
    classes
      .filter((name) => new RegExp(`\\.${name}(?![\\w-])`).test(style.replaceAll(/:global\([^)]*\)/g, '')))
      .map((name) => `${file}: .${name}`),
  )
  expect(again).toEqual([])
})

test('Each shared class is used by components', () => {
  const used = (name: string) =>
    components.filter(({ markup }) => new RegExp(`['" ]${name}['" ]`).test(markup)).length
  expect(classes.filter((name) => used(name) < 2)).toEqual([])
})
