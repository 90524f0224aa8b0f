import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '../engine/user-error.ts'
import { productFolder } from './product.ts'
import { quoted } from './process/shell-quoting.ts'

export interface CommandLink {
  readonly file: string
  readonly isOnPath: boolean
}

const mark = '# Made by "botscope link"; "botscope unlink" removes it.'

export function usualLinkFolder(): string {
  return join(homedir(), '.local', 'bin')
}

/** The command that a shell finds on this PATH; null: none. */
export function linkOnPath(path = process.env.PATH ?? ''): string | null {
  const files = path.split(delimiter).map((folder) => join(folder || '.', 'botscope'))
  return files.find((file) => existsSync(file)) ?? null
}

/** Throws a `UserError` where something else has the command's name. */
export function link(folder = usualLinkFolder(), path = process.env.PATH ?? ''): CommandLink {
  checkPlatform()
  const file = join(resolve(folder), 'botscope')
  if (isThere(file) && !isOurs(file))
    throw new UserError(
      `${file} is there already, and "botscope link" did not make it: remove it, or name another folder`,
    )
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, script())
  chmodSync(file, 0o755)
  return { file, isOnPath: isOnPath(dirname(file), path) }
}

/** False: there was no command. Throws a `UserError` where something else has its name. */
export function unlink(folder = usualLinkFolder()): boolean {
  checkPlatform()
  const file = join(resolve(folder), 'botscope')
  if (!isThere(file)) return false
  if (!isOurs(file)) throw new UserError(`${file} is not made by "botscope link": remove it yourself`)
  rmSync(file)
  return true
}

/** Starts the right Node directly: under any other one, the launcher would start a second. A package has none: it starts itself. */
function script(): string {
  if (process.versions.electron !== undefined) return packageScript()
  const home = fileURLToPath(productFolder)
  const word = (path: string) => quoted(path, process.platform)
  const [node, launcher] = [word(process.execPath), word(join(home, 'bin', 'botscope.js'))]
  return [
    '#!/bin/sh',
    mark,
    ...tellIgnored,
    `[ -x ${node} ] && exec ${node} ${launcher} "$@"`,
    `exec node ${launcher} "$@"`,
    '',
  ].join('\n')
}

/** Node forgets which signals it was started to ignore; a shell cannot trap those: bin/ignored.js. */
const tellIgnored = [
  'ignored=',
  ...['INT', 'HUP'].map(
    (signal) =>
      `trap 'taken=yes' ${signal}; taken=; kill -${signal} $$; trap - ${signal}; ` +
      `[ "$taken" ] || ignored="$ignored SIG${signal}"`,
  ),
  'BOTSCOPE_IGNORED="$ignored"; export BOTSCOPE_IGNORED',
]

/** Of an AppImage the file, which is elsewhere than what runs. */
export function packageScript(program = process.env.APPIMAGE ?? process.execPath): string {
  return ['#!/bin/sh', mark, `exec ${quoted(program, process.platform)} "$@"`, ''].join('\n')
}

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}

function isOurs(file: string): boolean {
  return lstatSync(file).isFile() && readFileSync(file, 'utf8').includes(mark)
}

function isOnPath(folder: string, path: string): boolean {
  return path.split(delimiter).some((each) => each !== '' && resolve(each) === folder)
}

function checkPlatform(): void {
  if (process.platform !== 'win32') return
  if (process.versions.electron !== undefined)
    throw new UserError('On Windows npm installs the command line: npm install --global botscope')
  throw new UserError(`On Windows, "npm link" in ${fileURLToPath(productFolder)} puts botscope on the PATH`)
}
