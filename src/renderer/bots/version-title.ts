import type { BotVersion } from '../../contract/config.ts'
import { versionName } from '../../reading/bot-version.ts'

/** `Current files, mybot@v3`, `mybot@v2`, `Program 1a2b3c4d`. */
export function versionTitle({ isNow, frozen, fingerprint }: BotVersion): string {
  const name = versionName(frozen, fingerprint)
  if (isNow) return frozen === null ? 'Current files' : `Current files, ${name}`
  return frozen === null ? name.replace('program', 'Program') : name
}
