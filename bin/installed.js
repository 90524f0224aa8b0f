import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the `node_modules` of this folder hold what its package-lock.json says, no more and no less. */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  const isThere = (path) =>
    present[path]?.version === wanted[path].version &&
    present[path].integrity === wanted[path].integrity &&
    existsSync(join(folder, path, 'package.json'))
  // npm leaves out optional packages of other platforms.
  const isLeftOut = (path) => wanted[path].optional === true && present[path] === undefined
  return (
    Object.keys(wanted).every((path) => path === '' || isThere(path) || isLeftOut(path)) &&
    Object.keys(present).every((path) => wanted[path] !== undefined)
  )
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined
}
