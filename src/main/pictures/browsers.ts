import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import which from 'which'
import { UserError } from '../../engine/user-error.ts'
import { pathOf, userEnvironment, type Environment } from '../bots/environment.ts'

/** What browsers that can draw are called in PATH, the likeliest first. */
const names = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
]

/** Where they are on Windows, in the folders for programs. */
const windowsPlaces = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
]

/** And on macOS. */
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser']

/**
 * The program of a browser that can draw pictures: what BOTSCOPE_BROWSER names, else one that is found on this machine. Throws a
 * `UserError` where there is none.
 */
export async function findBrowser(
  environment: Environment = userEnvironment(),
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  const { BOTSCOPE_BROWSER: named } = environment
  const path = pathOf(environment)
  if (named !== undefined && named !== '') return namedBrowser(named, path)
  for (const name of platform === 'win32' ? [] : names) {
    const found = await which(name, { path, nothrow: true })
    if (found !== null) return found
  }
  const found = placesOf(environment, platform).find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new UserError(
    'Pictures are drawn by a browser, and there is no Chrome, Chromium or Edge here: install one, or name the program of one in BOTSCOPE_BROWSER',
  )
}

async function namedBrowser(named: string, path: string): Promise<string> {
  const found = await which(named, { path, nothrow: true })
  if (found !== null) return found
  throw new UserError(
    `BOTSCOPE_BROWSER is ${named}, which is no program here: name that of Chrome, Chromium or Edge`,
  )
}

/** Where browsers are that are not in PATH. */
function placesOf(environment: Environment, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    return folders.flatMap((folder) => macNames.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`))
  }
  if (platform !== 'win32') return []
  const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
    (name) => environment[name] ?? [],
  )
  return roots.flatMap((root) => windowsPlaces.map((place) => `${root}\\${place}`))
}
