import { delimiter, dirname } from 'node:path'

export type Environment = { readonly [name: string]: string | undefined }

/** What npm sets next to its `npm_…` variables. */
const setByNpm = new Set(['INIT_CWD', 'NODE', 'COLOR'])

/**
 * The environment in which the user started Botscope, also via npm or Electron: without `npm_*`, `NODE_OPTIONS`, `ELECTRON_*`,
 * and the PATH entries and other variables that npm added.
 */
export function userEnvironment(own: Environment = process.env): { [name: string]: string } {
  const result: { [name: string]: string } = {}
  const byNpm = isStartedByNpm(own)
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || isForeign(name) || (byNpm && setByNpm.has(name))) continue
    result[name] = byNpm && isPath(name) ? userPath(value) : value
  }
  return result
}

/** Matches the name in any case (Windows). */
export function pathOf(environment: Environment): string {
  return Object.entries(environment).find(([name]) => isPath(name))?.[1] ?? ''
}

/** The user's working folder, the base of relative paths in a command line. `npm run` changes to the package's root first. */
export function userFolder(own: Environment = process.env, folder: string = process.cwd()): string {
  const { INIT_CWD: stood, npm_package_json: packageFile } = own
  if (!isStartedByNpm(own) || !stood || !packageFile) return folder
  return dirname(packageFile) === folder ? stood : folder
}

function isStartedByNpm(own: Environment): boolean {
  return own['npm_lifecycle_event'] !== undefined
}

function isForeign(name: string): boolean {
  return /^(npm_|ELECTRON_)/i.test(name) || name === 'NODE_OPTIONS' || name === 'BOTSCOPE_IGNORED'
}

function isPath(name: string): boolean {
  return process.platform === 'win32' ? name.toUpperCase() === 'PATH' : name === 'PATH'
}

/** npm puts the `node_modules/.bin` of all parent folders and then its `node-gyp-bin` before the user's PATH. */
function userPath(path: string): string {
  const entries = path.split(delimiter)
  const ended = entries.findLastIndex((entry) => /[\\/]node-gyp-bin$/.test(entry))
  const first =
    ended >= 0 ? ended + 1 : entries.findIndex((entry) => !/[\\/]node_modules[\\/]\.bin$/.test(entry))
  return entries.slice(Math.max(0, first)).join(delimiter)
}
