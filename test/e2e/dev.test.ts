import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../files.ts'
import { patienceMillis } from '../patience.ts'
import { commonBrowser, skipWithoutBrowser } from './browser.ts'

skipWithoutBrowser()

// A copy of the sources, which are changed.
let copy: string
let dev: ChildProcess
let output = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'botscope-dev-'))
  for (const part of [
    'src',
    'bin',
    'docs',
    'resources',
    'test/dev',
    'test/tsconfig.json',
    'package.json',
    'tsconfig.json',
    'electron.vite.config.ts',
  ])
    cpSync(home + part, join(copy, part), { recursive: true })
  symlinkSync(`${home}node_modules`, join(copy, 'node_modules'))
  // As from a shell: Vite looks at these two, which are of tests.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  Object.assign(env, { BOTSCOPE_DB: join(copy, 'log.db'), BOTSCOPE_CONFIG: join(copy, 'config') })
  // Without `bin/setup.js`, which would install packages: those of the copy are the checkout's.
  const { scripts } = JSON.parse(readFileSync(`${home}package.json`, 'utf8')) as {
    readonly scripts: { readonly dev: string }
  }
  const [, words = ''] = scripts.dev.split(' -- ')
  dev = spawn(process.execPath, words.split(' '), { cwd: copy, env, detached: true })
  for (const stream of [dev.stdout!, dev.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
})

afterAll(async () => {
  const gone = once(dev, 'exit')
  process.kill(-dev.pid!, 'SIGTERM')
  await gone
  rmSync(copy, { recursive: true, maxRetries: 20, retryDelay: 100 })
})

test('npm run dev replaces in the page what changes, and starts the studio again, to which the page comes back', async () => {
  const links = () => [...output.matchAll(/http:\/\/127\.0\.0\.1:\S+/g)].map(([link]) => link)
  await expect.poll(links, { timeout: 2 * patienceMillis }).toHaveLength(1)
  const page = await (await commonBrowser()).newPage()
  await page.goto(links()[0]!)
  // The first time all that the page is made of is read.
  await page
    .getByText('Library')
    .first()
    .waitFor({ timeout: 2 * patienceMillis })
  await page.evaluate("location.hash = '#/settings'")
  const title = (text: string) => page.getByRole('heading', { name: text, exact: true })
  await title('Settings').waitFor()
  await page.evaluate('window.isSame = true')

  const component = join(copy, 'src/renderer/screens/Settings.svelte')
  const source = readFileSync(component, 'utf8')
  writeFileSync(component, source.replace('>Settings</h1>', '>Changed</h1>'))
  await title('Changed').waitFor()
  expect(await page.evaluate('window.isSame')).toBe(true)

  appendFileSync(join(copy, 'src/main/studio-closed.ts'), '// Changed.\n')
  await expect.poll(links, { timeout: 2 * patienceMillis }).toHaveLength(2)
  await title('Changed').waitFor()
  await page.getByText('Botscope does not respond').waitFor({ state: 'detached' })
  writeFileSync(component, source.replace('>Settings</h1>', '>Once more</h1>'))
  await title('Once more').waitFor()
  await page.context().close()
})
