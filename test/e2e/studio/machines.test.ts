import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLink } from '../../../src/main/machines/link.ts'
import { work } from '../../../src/main/machines/worker.ts'
import { needs } from '../../needs.ts'
import { TestHub } from '../machines/hub.ts'
import { seriousInBoth } from './axe.ts'
import { studioPage } from './studio-page.ts'

const opened = studioPage()
const hub = new TestHub()
const leave = new AbortController()
const said: string[] = []
let worker: Promise<void> | undefined

afterAll(async () => {
  leave.abort()
  await worker
  await hub.close()
})

test('A new arena is played by the workers of a hub; its page shows them, excludes one by a click, and plays on there later; a page shows all machines', async () => {
  needs('nats-server')
  await hub.start()
  const { page, folder } = opened()
  const link = readLink(hub.links.home)
  const options = {
    link,
    slots: 1,
    folder: join(folder, 'cache'),
    idleExitMillis: null,
    isTrusting: false,
    calibrate: async () => ({ pipeMillis: 0.1 }),
  }
  worker = work({ ...options, say: (text) => void said.push(text) }, leave.signal)
  await opened().go('/new-arena')
  const field = page.getByRole('textbox', { name: 'Home link of a hub' })
  await field.fill(hub.links.worker)
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByText('This is the link for workers, which cannot give work').waitFor()
  await field.fill(hub.links.home)
  // Whose seeds make games enough that do not repeat.
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('patchwork')
  await page.getByRole('radio', { name: /^No test/ }).check()
  await page.getByLabel('Blocks', { exact: true }).fill('1000000')
  await page.getByLabel('Clock').selectOption('off')
  await page.getByRole('button', { name: /^Start/ }).click()
  const machines = page.getByRole('region', { name: 'Machines' })
  await machines.getByText(/1 worker, 1 slot,/).waitFor()
  await machines.getByRole('row').nth(1).getByRole('cell').nth(2).getByText(/[1-9]/).waitFor()
  expect(await seriousInBoth(page)).toEqual([])
  await machines.getByRole('button', { name: 'Exclude' }).click()
  await machines
    .getByText(/^Worker .* is excluded on request: what it played \(.* blocks?\) is played again$/)
    .waitFor()
  await worker
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped on request').waitFor()
  expect(said).toEqual(['This worker leaves: home has excluded it'])
  worker = work({ ...options, say: (text) => void said.push(text) }, leave.signal)
  await page.getByRole('button', { name: 'Play on a hub…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play on a hub' })
  const again = dialog.getByRole('textbox', { name: 'Home link of a hub' })
  await again.fill(hub.links.worker)
  await again.press('Enter')
  await dialog.getByText('This is the link for workers, which cannot give work').waitFor()
  await again.fill(hub.links.home)
  await again.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await machines.getByText(/1 worker, 1 slot,/).waitFor()
  await machines.getByRole('row').nth(1).getByRole('cell').nth(2).getByText(/[1-9]/).waitFor()
  await opened().go('/arenas')
  await page.getByRole('button', { name: 'Machines' }).click()
  const own = page.getByRole('region', { name: / against / })
  await own.getByText(/1 worker, 1 slot,/).waitFor()
  expect(await seriousInBoth(page)).toEqual([])
  await own.getByRole('link', { name: / against / }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped on request').waitFor()
  await opened().go('/machines')
  await page.getByText('No other machine plays for you now').waitFor()
})
