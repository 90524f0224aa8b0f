import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from 'playwright-core'
import { expect, test } from 'vitest'
import { electronFile } from '../../../bin/electron.js'
import { home } from '../../files.ts'
import { electronIsMissing } from '../../summary.ts'

const { DISPLAY, WAYLAND_DISPLAY } = process.env
const hasDisplay = process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY)

test('In Electron itself a window opens, reaches the studio, plays a match and shows it', async (context) => {
  const executablePath = electronFile(home)
  if (executablePath === undefined) return context.skip(electronIsMissing)
  if (!hasDisplay) return context.skip('There is no display for Electron')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-electron-'))
  const app = await _electron.launch({
    executablePath,
    // Electron's sandbox refuses to run as root, as which CI runs.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), home, '--db', join(folder, 'log.db')],
    env: {
      ...process.env,
      XDG_DATA_HOME: join(folder, 'data'),
      BOTSCOPE_CONFIG: join(folder, 'config'),
    },
  })
  try {
    const page = await app.firstWindow()
    await page.getByText('0 matches', { exact: true }).waitFor()
    const known = await page.evaluate(`['require', 'process', 'electron'].filter((name) => name in window)`)
    await page.keyboard.press('n')
    await page.getByLabel('Bot of seat 0').selectOption('builtin:random')
    await page.getByLabel('Bot of seat 1').selectOption('builtin:first')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('toolbar', { name: 'Playback' }).waitFor()
    expect([known, await page.evaluate('location.origin')]).toEqual([[], 'botscope://studio'])
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
})
