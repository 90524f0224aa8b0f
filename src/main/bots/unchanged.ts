import type { BotSpec, SeatRecord } from '../../contract.ts'
import { statSync } from 'node:fs'
import { UserError } from '../../engine/user-error.ts'
import { filesOf, fingerprint } from './command.ts'

/** The files of a bot, each with what differs once it was written or replaced. */
type Stamps = ReadonlyMap<string, string>

/** A bot with its files as they were when they had its fingerprint. */
export interface BotProgram {
  readonly bot: SeatRecord
  readonly stamps: Stamps
}

/** By bot and fingerprint: its files when they last had it, so that files that nobody wrote are not read again. */
const seen = new Map<string, Stamps>()

/** As `fingerprint`; `programOf` needs not read the files again. */
export function seenFingerprint(bot: BotSpec): string | null {
  const stamps = stampsOf(bot)
  const print = fingerprint(bot)
  seen.set(keyOf({ ...bot, fingerprint: print }), stamps)
  return print
}

/** Throws a `UserError` where the bot's files do not have its fingerprint any more. */
export function programOf(bot: SeatRecord): BotProgram {
  return { bot, stamps: stampsOfSame(bot) }
}

/**
 * Throws a `UserError` where one has changed. Returns a check that also throws where a file was written since, even if it is as it
 * was: something else may have played meanwhile.
 */
export function checkPrograms(programs: readonly BotProgram[]): () => void {
  const before = programs.map(({ bot, stamps }) => stampsOfSame(bot, stamps))
  return () =>
    programs.forEach(({ bot }, i) => {
      const [written] = differences(before[i]!, stampsOfSame(bot, before[i]))
      if (written !== undefined)
        throw new UserError(
          `The file ${written} of the bot ${bot.name} was written during a match: it is not known which program played, so the match does not count`,
        )
    })
}

function stampsOfSame(bot: SeatRecord, known?: Stamps): Stamps {
  // A bot whose command names no file has nothing to compare, even if a file of that name is made later.
  if (bot.fingerprint === null) return new Map()
  const stamps = stampsOf(bot)
  const before = seen.get(keyOf(bot)) ?? known
  const written = before === undefined ? [...stamps.keys()] : differences(before, stamps)
  if (before !== undefined && written.length === 0) return stamps
  if (fingerprintNow(bot) !== bot.fingerprint) throw new UserError(changedText(bot, written))
  seen.set(keyOf(bot), stamps)
  return stamps
}

function changedText({ name }: SeatRecord, files: readonly string[]): string {
  const what = files.length === 0 ? 'its files are gone' : `${files.join(' or ')} is not what it was`
  return `The bot ${name} has changed since this arena began: ${what}. Put it back as it was, or start a new arena`
}

/** Null too where a file goes away meanwhile. */
function fingerprintNow(bot: SeatRecord): string | null {
  try {
    return fingerprint(bot)
  } catch {
    return null
  }
}

function stampsOf(bot: BotSpec): Stamps {
  return new Map(
    filesOf(bot).map((file) => {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false })
      return [file, found === undefined ? '' : `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`]
    }),
  )
}

function differences(before: Stamps, now: Stamps): readonly string[] {
  const files = new Set([...before.keys(), ...now.keys()])
  return [...files].filter((file) => before.get(file) !== now.get(file))
}

function keyOf({ command, folder, fingerprint: print }: SeatRecord): string {
  return JSON.stringify([command, folder, print])
}
