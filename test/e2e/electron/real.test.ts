import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { electronFile } from '../../../bin/electron.js'
import { home } from '../../files.ts'
import { electronIsMissing } from '../../summary.ts'
import { display } from './display.ts'

test('In Electron itself a window opens, reaches the studio, plays a match and shows it', async (context) => {
  const executablePath = electronFile(home)
  if (executablePath === undefined) return context.skip(electronIsMissing)
  const screen = await display()
  if (screen === null) return context.skip('There is no display for Electron, and no Xvfb')
  onTestFinished(() => screen.end())
  // Electron's sandbox refuses to run as root, as which CI runs.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const env = { ...process.env, ...screen.variables }
  // What it needs of the system is missed here already, in the words of the system.
  const { status, stdout, stderr } = spawnSync(executablePath, ['--version', ...root], {
    encoding: 'utf8',
    env,
  })
  expect([status, stdout.trim(), stderr]).toEqual([0, expect.stringMatching(/^v\d+\./), expect.anything()])
  const folder = mkdtempSync(join(tmpdir(), 'botscope-electron-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 }))
  const said: string[] = []
  const app = await step('Electron starts', said, () =>
    _electron.launch({
      executablePath,
      args: [...root, home, '--db', join(folder, 'log.db')],
      env: {
        ...env,
        XDG_DATA_HOME: join(folder, 'data'),
        BOTSCOPE_CONFIG: join(folder, 'config'),
      },
    }),
  )
  onTestFinished(() => app.close())
  listen(app, said)
  const page = await step('a window opens', said, () => app.firstWindow())
  page.on('console', (message) => said.push(`page: ${message.text()}`))
  await step('its page reaches the studio', said, () =>
    page.getByText('0 matches', { exact: true }).waitFor(),
  )
  const known = await page.evaluate(`['require', 'process', 'electron'].filter((name) => name in window)`)
  await step('a match is ordered', said, async () => {
    await page.keyboard.press('n')
    await page.getByLabel('Bot of seat 0').selectOption('builtin:random')
    await page.getByLabel('Bot of seat 1').selectOption('builtin:first')
    await page.getByRole('button', { name: 'Start' }).click()
  })
  await step('it is shown', said, () => page.getByRole('toolbar', { name: 'Playback' }).waitFor())
  expect([known, await page.evaluate('location.origin')]).toEqual([[], 'botscope://studio'])
})

function listen(app: ElectronApplication, said: string[]): void {
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text.trimEnd()))
}

/** Fails with what was to happen, and what Electron and the page have said until then. */
async function step<T>(what: string, said: readonly string[], action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const words = said.length === 0 ? 'nothing' : said.slice(-40).join('\n')
    throw new Error(`Not so: ${what}. ${(error as Error).message}\nElectron said: ${words}`, { cause: error })
  }
}
