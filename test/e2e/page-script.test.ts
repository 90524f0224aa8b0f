import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'
import config from '../../electron.vite.config.ts'

const page = 'out/renderer'
const mostBytes = 300_000

/** The scripts that a browser runs before it shows anything: the entry, and what it imports statically. */
function initialScripts(): readonly string[] {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  return [
    ...html.matchAll(
      /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\.\/([^"]*\.js)"/g,
    ),
  ].map(([, file]) => file!)
}

/** The biggest modules of these scripts, with their bytes before they are minified; the page is built again, as the build keeps none. */
async function biggestModules(): Promise<readonly string[]> {
  const { renderer } = config as { readonly renderer: { readonly build: object } }
  const options = { ...renderer, configFile: false, logLevel: 'error' } as const
  const built = await build({ ...options, build: { ...renderer.build, write: false } })
  const chunks = (built as Rolldown.RolldownOutput).output.filter((each) => each.type === 'chunk')
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of initial)
    for (const each of chunks) if (imports.includes(each.fileName)) initial.add(each)
  return [...initial]
    .flatMap(({ modules }) => Object.entries(modules))
    .toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .slice(0, 20)
    .map(
      ([path, { renderedLength }]) =>
        `${path.replace(/^.*\/(?=node_modules\/|src\/)/, '')} ${renderedLength}`,
    )
}

test(`The scripts that the page starts with have at most ${mostBytes / 1000} KB`, async () => {
  const scripts = initialScripts()
  const bytes = scripts.reduce((sum, file) => sum + statSync(join(page, file)).size, 0)
  const why = bytes > mostBytes ? `The biggest modules: ${(await biggestModules()).join(', ')}` : ''
  expect(scripts.length).toBeGreaterThan(1)
  expect(bytes, why).toBeLessThanOrEqual(mostBytes)
})
