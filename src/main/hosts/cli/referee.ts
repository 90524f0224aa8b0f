import type { Command } from 'commander'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { plainText } from '../../../reading/plain-text.ts'
import type { Clock } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { withExamples } from './examples.ts'
import { collect, gameOptions } from './game-option.ts'
import { oneOf } from './one-of.ts'
import { playOne } from './one-match.ts'
import { brutaltesterScores } from './other-tools.ts'
import { sdkResult } from '../../exports/sdk-result.ts'

interface RefereeOptions {
  readonly option?: readonly string[]
  readonly clock: Clock
}

export function addRefereeCommand(program: Command): void {
  const command = program
    .command('referee')
    .description('play one match for cg-brutaltester: prints its scores, and keeps the match')
    .argument('<game>', 'the game: see `botscope games`')
    .argument(
      '[arguments...]',
      '-p1 to -p8 <bot>, a bot for each seat; -d <name=value>…, the seed and options, or -seed <n>; -l <file>, where to write the result as the runner of the SDK does; -s, which brutaltester adds to a command that it prints, changes nothing',
    )
    .option('--option <name=value>', 'an option of the game', collect)
    .option(
      '--clock <clock>',
      'real, the limits of the original; relaxed, ten times these; off, none',
      oneOf('clock', ['real', 'relaxed', 'off']),
      'real',
    )
    .allowUnknownOption()
    .action((game: string, words: readonly string[], options: RefereeOptions) =>
      referee(command, game, words, options),
    )
  withExamples(command, [
    [
      'java -jar cg-brutaltester.jar -r "botscope referee patchwork" -p1 ./a -p2 ./b -n 100 -t 2 -s',
      'as the referee of brutaltester',
    ],
    ['botscope referee patchwork -p1 ./a -p2 ./b -d seed=7', 'one match, as brutaltester starts it'],
  ])
}

async function referee(
  command: Command,
  game: string,
  words: readonly string[],
  { option = [], clock }: RefereeOptions,
): Promise<void> {
  const { bots, data, file } = argumentsIn(words)
  const { seed, ...options } = data
  const given = { ...gameOptions(option), ...options }
  const { card, frames } = await playOne(command, { game, bots, options: given, seed, clock })
  const uinput = [
    `seed=${card.seed}`,
    ...Object.entries(card.options).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${plainText(value)}`],
    ),
  ]
  if (file !== null) write(file, `${JSON.stringify(sdkResult(card, frames, brutaltesterScores(card)))}\n`)
  process.stdout.write([...brutaltesterScores(card), ...uinput].map((line) => `${line}\n`).join(''))
}

interface RefereeArguments {
  readonly bots: readonly string[]
  /** The seed, and options of the game. */
  readonly data: { readonly [name: string]: string }
  readonly file: string | null
}

/** Throws a `UserError` that names what is wrong. */
function argumentsIn(words: readonly string[]): RefereeArguments {
  const bots: string[] = []
  let data: { readonly [name: string]: string } = {}
  let file: string | null = null
  for (let i = 0; i < words.length;) {
    const name = words[i++]!
    if (name === '-s') continue
    const [, seat] = /^-p([1-8])$/.exec(name) ?? []
    if (seat === undefined && !['-d', '-seed', '-l'].includes(name))
      throw new UserError(`"${name}" is none of -p1 to -p8, -d, -seed, -l and -s`)
    const values = words.slice(i, i + (name === '-d' ? dataWords(words, i) : 1))
    if (values.length === 0) throw new UserError(`${name} has no value`)
    i += values.length
    if (seat !== undefined) bots[Number(seat) - 1] = values[0]!
    else if (name === '-d') data = { ...data, ...gameOptions(dataIn(values.join(' ')), '-d') }
    else if (name === '-seed') data = { ...data, seed: values[0]! }
    else file = values[0]!
  }
  const missing = Array.from(bots, (_, i) => i).find((i) => bots[i] === undefined)
  if (missing !== undefined) throw new UserError(`There is no -p${missing + 1} before -p${bots.length}`)
  return { bots, data, file }
}

/** How many words are data: a shell splits them in a command that brutaltester printed. */
function dataWords(words: readonly string[], from: number): number {
  const next = words.findIndex((word, i) => i > from && /^-(?:p[1-8]|d|seed|l|s)$/.test(word))
  return (next < 0 ? words.length : next) - from
}

/** Texts `name=value`; a value may have blanks and quotes around it. */
function dataIn(text: string): readonly string[] {
  return text
    .split(/\s*[;\n]\s*|\s+(?=[\w.-]+=)/)
    .map((each) => each.trim().replace(/=(["'])(.*)\1$/s, '=$2'))
    .filter((each) => each !== '')
}

function write(file: string, text: string): void {
  try {
    writeFileSync(resolve(userFolder(), file), text)
  } catch (error) {
    throw new UserError(`-l: ${file} cannot be written: ${(error as Error).message}`)
  }
}
