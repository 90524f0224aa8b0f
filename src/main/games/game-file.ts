import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { OptionTable } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { issueText } from '../forms/form-messages.ts'
import { jsonObject } from '../files/json-object.ts'
import { foreignText, isBelow } from '../files/foreign-file.ts'
import { optionsOf } from './options.ts'
import type { GameCommand } from './process.ts'
import { rpcCriterion, rpcOption } from './rpc/forms.ts'
import type { RpcCriterion } from './rpc/protocol.ts'

export const gameFileName = 'botscope.game.json'
const mostBytes = 100_000
const text = v.string('a text')

const seat = v.pipe(
  v.number('a number of seats'),
  v.integer('a number of seats'),
  v.minValue(1, 'a number of seats'),
)

const form = v.strictObject({
  bridge: v.picklist(['rpc', 'sdk', 'tap', 'lines'], '"rpc", "sdk", "tap" or "lines"'),
  command: v.pipe(v.array(text, 'a list of texts'), v.minLength(1, 'a list with a program')),
  cwd: v.exactOptional(text),
  build: v.exactOptional(text),
  title: v.exactOptional(text),
  seats: v.exactOptional(v.strictObject({ min: seat, max: seat }, 'the seats: {"min": 2, "max": 4}')),
  options: v.exactOptional(v.record(text, rpcOption, 'options by name')),
  criterion: v.exactOptional(rpcCriterion),
})

/** How the folder of a game says that it is started. Nothing of it is run before a person has seen it. */
export interface GameFile {
  readonly bridge: 'rpc' | 'sdk' | 'tap' | 'lines'
  readonly command: GameCommand
  /** The command line that makes its programs: shown, never run. */
  readonly build: string | null
  /** What a game that cannot tell it itself says here. */
  readonly more: {
    readonly title?: string
    readonly seats?: { readonly min: number; readonly max: number }
    readonly options?: OptionTable
    readonly criterion?: RpcCriterion
  }
}

/** Throws a `UserError` that names the file and what is wrong. */
export async function readGameFile(folder: string): Promise<GameFile> {
  const file = join(folder, gameFileName)
  try {
    const written = await foreignText(file, { mostBytes })
    if (written === null) throw new UserError('there is no such file: `botscope game new` writes one')
    const read = v.safeParse(form, jsonObject(written), { abortEarly: true })
    if (!read.success) throw new UserError(issueText(read.issues[0], () => Object.keys(form.entries)))
    const { bridge, command, cwd = '.', build = null, title, seats, options, criterion } = read.output
    return {
      bridge,
      command: { words: command, folder: folderBelow(folder, cwd) },
      build,
      more: {
        ...(title !== undefined && { title }),
        ...(seats !== undefined && { seats }),
        ...(options !== undefined && { options: optionsOf(options) }),
        ...(criterion !== undefined && { criterion }),
      },
    }
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${file}: ${error.message}`, { field: 'folder' })
    throw error
  }
}

function folderBelow(folder: string, cwd: string): string {
  const below = resolve(folder, cwd)
  const [outer, inner] = [folder, below].map((each) =>
    existsSync(each) ? realpathSync(each) : resolve(each),
  )
  if (!isBelow(outer!, inner!)) throw new UserError(`cwd is "${cwd}", not a folder below that of the game`)
  return below
}
