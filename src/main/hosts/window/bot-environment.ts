import { delimiter } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { shellEnv } from 'shell-env'
import { pathOf, type Environment } from '../../bots/environment.ts'

/** A login shell that asks something, or hangs, is not waited for any longer. */
const mostShellMillis = 5000

/** Variables by which an AppImage finds its own parts. */
const ofAppImage = ['APPDIR', 'APPIMAGE', 'ARGV0', 'OWD', 'GSETTINGS_SCHEMA_DIR']

/**
 * The environment of the studio's process, which hands it on to bots: as the person's own programs have it. A start from
 * the desktop knows little of PATH: there the login shell is asked for it.
 */
export async function botEnvironment(
  own: Environment,
  isFromDesktop: boolean,
): Promise<{ readonly [name: string]: string }> {
  const result = withoutAppImage(own)
  if (!isFromDesktop || process.platform === 'win32') return result
  const path = await shellPath()
  return path === '' ? result : { ...result, PATH: path }
}

/** What an AppImage added for itself is not the person's: its libraries would break their programs. */
export function withoutAppImage(own: Environment): { readonly [name: string]: string } {
  const folder = own['APPDIR']
  const result: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || (folder !== undefined && ofAppImage.includes(name))) continue
    const rest = folder === undefined ? value : without(folder, value)
    if (rest !== '' || value === '') result[name] = rest
  }
  return result
}

/** Of a list of folders those that are not in this one; a value that names it nowhere stays as it is. */
function without(folder: string, value: string): string {
  if (!value.includes(folder)) return value
  return value
    .split(delimiter)
    .filter((each) => each !== '' && each !== folder && !each.startsWith(`${folder}/`))
    .join(delimiter)
}

/** Empty where the shell does not say in time. */
async function shellPath(): Promise<string> {
  const asked: Promise<Environment> = shellEnv().catch(() => ({}))
  const late = setTimeout<Environment>(mostShellMillis, {}, { ref: false })
  return pathOf(await Promise.race([asked, late]))
}
