import { closeSync, existsSync, openSync, readFileSync, readSync, statfsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, availableParallelism, release, totalmem, type } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Diagnosis } from '../../contract.ts'
import type { UserError } from '../../engine/user-error.ts'
import { bytesText, counted } from '../../number-text.ts'
import { leastFreeBytes } from '../arena/keeping.ts'
import type { LogAccess } from '../log/access.ts'
import type { Log } from '../log/log.ts'
import type { FrameCheck, RowCheck } from '../log/records.ts'
import { ownJob } from '../process/job.ts'
import { isDamagedLog, noLogYet } from '../log/trouble.ts'
import { productVersion } from '../product.ts'

type Finding = Diagnosis['lines'][number]

const packageOf = createRequire(import.meta.url)

const mostCheckMillis = 5_000

/** Reads the whole log. */
export function diagnose(log: LogAccess): Diagnosis {
  const findings = log.isThere ? logFindings(log.reader()) : [finding('Log', noLogYet(log.file))]
  return { lines: [...installation(), ...findings, diskFinding(log.file)] }
}

/** The same for a log that cannot be opened; `trouble` is the reason. */
export function diagnoseUnopened(file: string, trouble: UserError): Diagnosis {
  const lines = [finding('Log', file), ...troubleFindings(file, trouble)]
  return { lines: [...installation(), ...lines, diskFinding(file)] }
}

function troubleFindings(file: string, { message, cause }: UserError): Finding[] {
  if (!isDamagedLog(message)) return [finding('Trouble', message, false)]
  return [
    finding('Trouble', `${(cause as Error).message}: ${damageText(file)}`, false),
    finding(
      'What to do',
      `put a copy of the log back, or move ${basename(file)} and the files beside it that begin with its name away: the next match makes a new log. "sqlite3 ${basename(file)} .recover" may save some of it`,
    ),
  ]
}

/** By the header of SQLite's format. */
function damageText(file: string): string {
  const { size } = statSync(file)
  const header = Buffer.alloc(headerBytes)
  const open = openSync(file, 'r')
  readSync(open, header)
  closeSync(open)
  if (!header.toString('latin1').startsWith('SQLite format 3')) return 'its beginning was overwritten'
  const pageBytes = header.readUInt16BE(16)
  const wanted = header.readUInt32BE(28) * (pageBytes === 1 ? 65_536 : pageBytes)
  return size < wanted
    ? `the file was cut off, it has ${bytesText(size)} of ${bytesText(wanted)}`
    : 'something else was written into the file'
}

const headerBytes = 100

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
    if (free >= leastFreeBytes) return finding('Free disk', bytesText(free))
    return finding('Free disk', `${bytesText(free)}, and an arena needs ${bytesText(leastFreeBytes)}`, false)
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
