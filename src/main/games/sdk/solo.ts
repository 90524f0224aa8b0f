import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SoloCase } from '../../../contract/games.ts'
import type { Option } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import { foreignEntries } from '../../files/foreign-folder.ts'
import { readForeignSync } from '../../files/foreign-file.ts'
import { jsonObject } from '../../files/json-object.ts'
import { issueText } from '../../forms/form-messages.ts'
import type { RpcCriterion } from '../rpc/protocol.ts'
import { testCaseOption } from './init.ts'

/** The test cases of a project's `config`, and what its settings say about scores. */

const mostCases = 1000
/** Of a file, and of the inputs of all together: the page gets them with the game. */
const mostBytes = 200_000

const testCase = v.object({
  title: v.optional(v.unknown()),
  testIn: v.string('a text: the lines of the test case'),
})

/** In the order of their numbers. Throws a `UserError` that names the file. */
export function casesIn(config: string, leagues: readonly number[]): readonly SoloCase[] {
  const levels = leagues.toReversed().map((league) => join(config, `level${league}`))
  const folder = [config, ...levels].find((each) => numbersIn(each).length > 0)
  if (folder === undefined) return []
  const numbers = numbersIn(folder)
  if (numbers.length > mostCases)
    throw new UserError(`${folder} has ${counted(numbers.length, 'test case')}, not at most ${mostCases}`)
  const cases = numbers.map((number) => caseIn(folder, number))
  const bytes = cases.reduce((sum, { options }) => sum + inputOf({ options }).length, 0)
  if (bytes > mostBytes)
    throw new UserError(
      `The test cases in ${folder} have ${bytes} characters together, not at most ${mostBytes}: remove the largest`,
    )
  return cases
}

function numbersIn(folder: string): readonly number[] {
  if (!existsSync(folder)) return []
  return foreignEntries(folder)
    .flatMap(({ name }) => /^test(\d{1,6})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

function caseIn(folder: string, number: number): SoloCase {
  const file = join(folder, `test${number}.json`)
  try {
    const written = readForeignSync(file, { mostBytes, below: folder })?.toString() ?? ''
    const read = v.safeParse(testCase, jsonObject(written), { abortEarly: true })
    if (!read.success) throw new UserError(issueText(read.issues[0], () => Object.keys(testCase.entries)))
    const { title, testIn } = read.output
    return { title: titleIn(title) ?? `test${number}`, options: { [testCaseOption]: testIn } }
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${file}: ${error.message}`, { field: 'folder' })
    throw error
  }
}

/** By language: 2 is English, 1 French. */
function titleIn(title: unknown): string | null {
  const titles =
    typeof title === 'object' && title !== null ? (title as { readonly [id: string]: unknown }) : {}
  const found = [titles['2'], titles['1'], title].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  )
  return found === undefined ? null : (found as string).replace(/\s+/g, ' ').trim().slice(0, 80)
}

function inputOf({ options }: Pick<SoloCase, 'options'>): string {
  return options[testCaseOption] as string
}

/** The usual input is that of the first case: a referee cannot begin without one. */
export function inputOption(cases: readonly SoloCase[]): Option {
  const initial = cases[0] === undefined ? '' : inputOf(cases[0])
  return { kind: 'text', initial, note: 'The lines of a test case, with \\n between them' }
}

/** Null: a match is only won or lost. `desc` puts the highest score first, as games on the site use it. */
export function criterionIn(settings: ReadonlyMap<string, string>): RpcCriterion | null {
  const name = settings.get('criteria') ?? ''
  if (name === '') return null
  const order = settings.get('sorting_order')?.toLowerCase() ?? 'desc'
  if (order !== 'asc' && order !== 'desc')
    throw new UserError(
      `config/config.ini of the project has sorting_order=${order}, not desc (higher is better) or asc`,
    )
  return { name: name.slice(0, 40), unit: '', better: order === 'asc' ? 'lower' : 'higher' }
}

/** What a person does with the cases. */
export function casesText(cases: readonly SoloCase[]): string {
  return cases.length === 0
    ? `It is a solo game, and its config has no test1.json: give the lines of a test case with --option ${testCaseOption}="…", with \\n between them`
    : `${counted(cases.length, 'test case')} of its config: --cases all, or one with --option ${testCaseOption}="…"`
}
