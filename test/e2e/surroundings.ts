import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt, sourcesHash } from '../../bin/built.js'
import { home } from '../files.ts'
import { findBrowser } from '../../src/main/pictures/browsers.ts'
import { packagedBrowser } from './packaged-browser.ts'

/**
 * The browser of all tests: the one that Botscope finds on this machine (BOTSCOPE_BROWSER names another one), else the one of the
 * programs for tests; null where neither is there.
 */
export function findTestBrowser(): Promise<string | null> {
  return findBrowser({ electron: () => null }).then(({ program }) => program, packagedBrowser)
}

/** The variable that names the folder in which each file of tests has settings and bots of its own. */
export const configsFolder = 'BOTSCOPE_TEST_CONFIGS'

/**
 * Vitest calls it before the first test: so a browser is unpacked once, and every program that tests start finds the same one; and
 * nobody's own settings and bots are read or changed. What it gives is called after the last test.
 */
export async function setup(): Promise<() => void> {
  if (!isBuilt(home, sourcesHash(home)))
    console.warn(
      'out/ is older than the sources: the page and the command line are tested as last built (npm run build)',
    )
  process.env['BOTSCOPE_BROWSER'] = (await findTestBrowser()) ?? ''
  const configs = mkdtempSync(join(tmpdir(), 'botscope-config-'))
  process.env[configsFolder] = configs
  return () => rmSync(configs, { recursive: true, force: true })
}
