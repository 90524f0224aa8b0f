import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import which from 'which'
import { UserError } from '../../engine/user-error.ts'
import { pathOf, userEnvironment, type Environment } from '../bots/environment.ts'
import { productFolder } from '../product.ts'

/** Names in PATH of browsers that can draw, the likeliest first. */
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
]

const windowsPlaces = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
]

const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser']

export interface Browser {
  readonly program: string
  readonly kind: 'chromium' | 'electron'
}

interface BrowserSources {
  readonly environment: Environment
  readonly platform: NodeJS.Platform
  /** Null: not installed. */
  readonly electron: () => string | null
}

/**
 * A browser that can draw: what BOTSCOPE_BROWSER names, else one found on this machine, else Electron's. Throws a `UserError`
 * where there is none.
 */
export async function findBrowser({
  environment = userEnvironment(),
  platform = process.platform,
  electron = electronProgram,
}: Partial<BrowserSources> = {}): Promise<Browser> {
  const { BOTSCOPE_BROWSER: named } = environment
  const path = pathOf(environment)
  if (named !== undefined && named !== '') return chromium(await namedBrowser(named, path))
  for (const name of platform === 'win32' ? [] : names) {
    const found = await which(name, { path, nothrow: true })
    if (found !== null) return chromium(found)
  }
  const found = placesOf(environment, platform).find((place) => existsSync(place))
  if (found !== undefined) return chromium(found)
  const program = electron()
  if (program !== null) return { program, kind: 'electron' }
  throw new UserError(
    'Pictures are drawn by a browser, and there is no Chrome, Chromium or Edge here: install one, or name the program of one in BOTSCOPE_BROWSER',
  )
}

function chromium(program: string): Browser {
  return { program, kind: 'chromium' }
}

async function namedBrowser(named: string, path: string): Promise<string> {
  const found = await which(named, { path, nothrow: true })
  if (found !== null) return found
  throw new UserError(
    `BOTSCOPE_BROWSER is ${named}, which is not a program here: name the program of Chrome, Chromium or Edge`,
  )
}

function placesOf(environment: Environment, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(environment['HOME'] ?? homedir(), 'Applications')]
    return folders.flatMap((folder) => macNames.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`))
  }
  if (platform !== 'win32') return []
  const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
    (name) => environment[name] ?? [],
  )
  return roots.flatMap((root) => windowsPlaces.map((place) => `${root}\\${place}`))
}

/** Null: not downloaded. The package itself would answer only by downloading it. */
export function electronProgram(
  folder = fileURLToPath(new URL('node_modules/electron', productFolder)),
  other = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? '',
): string | null {
  const named = join(folder, 'path.txt')
  if (other === '' && !existsSync(named)) return null
  const name = existsSync(named) ? readFileSync(named, 'utf8') : 'electron'
  const program = join(other || join(folder, 'dist'), name)
  return existsSync(program) ? program : null
}
