import { join } from 'node:path'
import type { CaseCard } from '../../contract/cases.ts'
import type { Game } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { foreignText } from '../files/foreign-file.ts'
import { foreignEntries, foreignKind } from '../files/foreign-folder.ts'
import type { Case } from './case.ts'
import { checkFit } from './fit.ts'
import { markOfContent } from './content-mark.ts'
import { mostBytes, readCase } from './format.ts'

/** Of a folder, with what else is in it. */
const mostCases = 100_000

export interface CaseFile {
  readonly file: string
  readonly kept: Case
  /** Null: its rules are in a program. */
  readonly game: Game | null
  /** Changes with the text. */
  readonly mark: string
}

/** `mistakes` has one text for each file that is no case. */
interface CasesRead {
  readonly cases: readonly CaseFile[]
  readonly mistakes: readonly string[]
}

/** The cases of a folder, ordered by name, or the one case of a file. */
export async function readCases(place: string): Promise<CasesRead> {
  return readCaseFiles(filesAt(place))
}

export async function readCaseFiles(files: readonly string[]): Promise<CasesRead> {
  const cases: CaseFile[] = []
  const mistakes: string[] = []
  for (const file of files) {
    try {
      cases.push(await readCaseFile(file))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      mistakes.push(error.message)
    }
  }
  return { cases, mistakes }
}

export async function listCases(place: string) {
  const { cases, mistakes } = await readCases(place)
  return { cases: cases.map(({ file, kept }) => cardOf(file, kept)), mistakes }
}

export function cardOf(file: string, { game, match, turn, turns, seat, note, asks }: Case): CaseCard {
  const recorded = turns.at(-1)!.answer
  return { file, game, match: match ?? null, turn, seat, note: note ?? '', asks, recorded }
}

function filesAt(place: string): readonly string[] {
  const kind = foreignKind(place)
  if (kind === null)
    throw new UserError(`There is no ${place}: botscope case add makes a case of a turn of a match`)
  if (kind !== 'folder') return [place]
  const names = foreignEntries(place, mostCases).map(({ name }) => name)
  // Turn 9 comes before turn 12.
  const byName = new Intl.Collator('en', { numeric: true })
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort(byName.compare)
    .map((name) => join(place, name))
}

/** Names the file in a `UserError` that `work` throws. */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${file}: ${error.message}`) : error
  }
}

/** Throws a `UserError` that names the file, where it is no case. */
export async function readCaseFile(file: string): Promise<CaseFile> {
  const text = await caseFileText(file)
  const kept = readCase(text, file)
  return { file, kept, game: inFile(file, () => checkFit(kept)), mark: markOfContent(text) }
}

async function caseFileText(file: string): Promise<string> {
  const text = await foreignText(file, { mostBytes, name: file })
  if (text === null) throw new UserError(`There is no ${file}`)
  return text
}
