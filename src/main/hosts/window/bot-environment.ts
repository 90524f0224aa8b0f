import { delimiter } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { shellEnv } from 'shell-env'
import { pathOf, type Environment } from '../../bots/environment.ts'

const mostShellMillis = 5000

const ofAppImage = ['APPDIR', 'APPIMAGE', 'ARGV0', 'OWD', 'GSETTINGS_SCHEMA_DIR']

/**
 * The environment of the studio's process, which bots inherit: that of the person's own programs. A start from the desktop has a
 * short PATH: then the login shell is asked for it.
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

/** Removes what an AppImage added for itself: its libraries would break the person's programs. */
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

function without(folder: string, value: string): string {
  if (!value.includes(folder)) return value
  return value
    .split(delimiter)
    .filter((each) => each !== '' && each !== folder && !each.startsWith(`${folder}/`))
    .join(delimiter)
}

/** Empty where the shell does not answer in time. */
async function shellPath(): Promise<string> {
  const environment: Promise<Environment> = shellEnv().catch(() => ({}))
  const late = setTimeout<Environment>(mostShellMillis, {}, { ref: false })
  return pathOf(await Promise.race([environment, late]))
}
