import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the `node_modules` of this folder hold what its package-lock.json says, no more and no less.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  return (
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = present[path]
      // npm leaves out optional packages of other platforms, and does not list the project itself.
      if (found === undefined) return path === '' || optional === true
      const isWanted = found.version === version && found.integrity === integrity
      return isWanted && existsSync(join(folder, path, 'package.json'))
    }) && Object.keys(present).every((path) => wanted[path] !== undefined)
  )
}

/**
 * @param {string} lockFile
 * @returns {{ [path: string]: { version?: string, integrity?: string, optional?: boolean } } | undefined}
 */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined
}
