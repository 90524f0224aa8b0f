import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, availableParallelism, release, totalmem, type } from 'node:os'
import { dirname, join } from 'node:path'
import type { Diagnosis } from '../contract.ts'
import { bytesText, counted } from '../number-text.ts'
import type { LogAccess } from './log/access.ts'
import type { Log } from './log/log.ts'
import type { FrameCheck, RowCheck } from './log/records.ts'
import { ownJob } from './process/job.ts'
import { noLogYet } from './log/trouble.ts'
import { productVersion } from './product.ts'

type Finding = Diagnosis['lines'][number]

const packageOf = createRequire(import.meta.url)

const mostCheckMillis = 5_000

/** Reads the whole log. */
export function diagnose(log: LogAccess): Diagnosis {
  const findings = log.isThere ? logFindings(log.reader()) : [finding('Log', noLogYet(log.file))]
  return { lines: [...installation(), ...findings, diskFinding(log.file)] }
}

/** The same for a log that cannot be opened; `trouble` is the reason. */
export function diagnoseUnopened(file: string, trouble: string): Diagnosis {
  const lines = [finding('Log', file), finding('Trouble', trouble, false)]
  return { lines: [...installation(), ...lines, diskFinding(file)] }
}

function installation(): Finding[] {
  return [
    finding('Botscope', productVersion),
    finding('Node', `${process.version} (${process.execPath})`),
    finding('System', `${type()} ${release()}, ${arch()}`),
    finding('Machine', `${counted(availableParallelism(), 'core')}, ${bytesText(totalmem())} memory`),
    finding(
      'better-sqlite3',
      versionOf('better-sqlite3') ?? 'not installed',
      versionOf('better-sqlite3') !== null,
    ),
    ...(process.platform === 'win32' ? [jobFinding()] : []),
    finding('Electron', electronText()),
  ]
}

function jobFinding(): Finding {
  const isFine = ownJob() !== null
  const text = isFine
    ? 'bots end with Botscope'
    : `not available (koffi ${versionOf('koffi') ?? 'is not installed'}): bots may outlive Botscope`
  return finding('Job objects', text, isFine)
}

function logFindings(log: Log): Finding[] {
  const { file, version, bytes, matches, running, deleted, frames } = log.stats()
  const troubles = log.integrity()
  return [
    finding('Log', `${file}, ${bytesText(bytes)}, version ${version}`),
    finding(
      'Matches',
      `${counted(matches, 'match', 'matches')} (${running} running, ${deleted} deleted), ${counted(frames, 'frame')}`,
    ),
    finding('Integrity', troubles.length === 0 ? 'fine' : troubles.join('; '), troubles.length === 0),
    ...(troubles.length === 0
      ? [rowFinding(log.checkRows(mostCheckMillis)), frameFinding(log.checkFrames(mostCheckMillis))]
      : []),
  ]
}

function rowFinding({ matches, isComplete, damaged }: RowCheck): Finding {
  const looked = `${counted(matches, 'match', 'matches')} read${isComplete ? '' : ', the newest'}`
  const named = damaged.map(({ match, what }) => `${match} (${what.join(', ')})`)
  return damageFinding('Records', looked, named)
}

function frameFinding({ frames, isComplete, damaged }: FrameCheck): Finding {
  const looked = `${counted(frames, 'frame')} unpacked${isComplete ? '' : ', those of the newest matches'}`
  const named = damaged.map(({ match, frames }) => `${match}: ${rangesText(frames)}`)
  return damageFinding('Frames', looked, named)
}

function damageFinding(name: string, looked: string, damaged: readonly string[]): Finding {
  const more = damaged.length > mostDamagedNamed ? ' and others' : ''
  const isFine = damaged.length === 0
  const named = damaged.slice(0, mostDamagedNamed).join('; ')
  return finding(name, isFine ? `${looked}: fine` : `${looked}, damaged in ${named}${more}`, isFine)
}

const mostDamagedNamed = 5

/** Ranges of ascending whole numbers: `3, 5 to 9`. */
function rangesText(numbers: readonly number[]): string {
  const starts = numbers.filter((number, i) => numbers[i - 1] !== number - 1)
  return starts
    .map((start) => {
      const end = numbers.find((number, i) => number >= start && numbers[i + 1] !== number + 1)!
      return start === end ? `${start}` : `${start} to ${end}`
    })
    .join(', ')
}

function diskFinding(file: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(existingFolder(file))
    const free = bavail * bsize
    return finding('Free disk', bytesText(free), free > 100e6)
  } catch (error) {
    return finding('Free disk', error instanceof Error ? error.message : String(error), false)
  }
}

function existingFolder(file: string): string {
  const folder = dirname(file)
  return existsSync(folder) || folder === file ? folder : existingFolder(folder)
}

/** Loading Electron's package would start the download of its program: only look for the file. */
function electronText(): string {
  const version = versionOf('electron')
  if (version === null) return 'not installed (only the window needs it)'
  const folder = dirname(packageOf.resolve('electron/package.json'))
  const program = join(folder, 'path.txt')
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist')
  const isThere = existsSync(program) && existsSync(join(dist, readFileSync(program, 'utf8')))
  return isThere ? version : `${version}, its program is not downloaded (only the window needs it)`
}

function versionOf(name: string): string | null {
  try {
    const { version } = packageOf(`${name}/package.json`) as { readonly version: string }
    return version
  } catch {
    return null
  }
}

function finding(name: string, value: string, isFine = true): Finding {
  return { name, value, isFine }
}
