import type { FrozenBot } from '../contract/config.ts'

/** `mybot@v3`, or of a state of its files that was not frozen `program 1a2b3c4d`. */
export function versionName(
  frozen: Pick<FrozenBot, 'name' | 'version'> | null,
  fingerprint: string | null,
): string {
  if (frozen !== null) return `${frozen.name}@${frozen.version}`
  return `program ${fingerprint?.slice(0, 8) ?? 'without a file'}`
}
