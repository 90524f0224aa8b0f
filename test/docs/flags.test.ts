import { readFileSync } from 'node:fs'
import type { Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { readOptions } from '../../src/engine/options.ts'
import { buildProgram } from '../../src/main/hosts/cli/program.ts'
import { filesIn, home } from '../files.ts'

/* Every command, flag and value that a text offers is one that the command line takes. */

const program = await buildProgram()
const commands = commandsBelow(program)
const flags = Map.groupBy(
  commands.flatMap((command) => command.options),
  (option) => option.long!,
)

function commandsBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(commandsBelow)]
}

/** A text in which a person may find a flag. */
interface Page {
  readonly file: string
  readonly text: string
}

function read(file: string): Page {
  return { file, text: readFileSync(home + file, 'utf8') }
}

const documents = [...filesIn('docs'), ...filesIn('resources'), 'README.md']
  .filter((file) => file.endsWith('.md') && file !== 'docs/decisions.md')
  .map(read)
const helps = commands.map((command): Page => {
  let text = ''
  command.configureOutput({ writeOut: (more) => (text += more) }).outputHelp()
  return { file: `help of ${command.name()}`, text }
})
/** Of sources that write for people; others name flags of other programs. program.ts has former names. */
const sources = [
  'src/renderer',
  'src/reading',
  'src/contract',
  'src/engine',
  'src/main/hosts/cli',
  'resources/games',
]
  .flatMap(filesIn)
  .filter((file) => /\.(ts|svelte|css|py|js|md)$/.test(file) && !file.endsWith('/program.ts'))
  .map(read)

/** Words of a command line up to its end; quotation marks group. */
function wordsOf(line: string): readonly string[] {
  const words: string[] = []
  for (const [word] of line.matchAll(/(?:"[^"]*"|'[^']*'|\$\{[^}]*\}|[^\s"'|;&>()])+|[|;&>()]/g)) {
    if (/^[|;&>()·]$/.test(word) || word.startsWith('#')) break
    words.push(word.replace(/^(["'])(.*)\1$/, '$2'))
  }
  return words
}

const isPlaceholder = (word: string) => /^[<{%[]|^…$|\$|…|^\.\.\.$/.test(word)

/** What is wrong with the words after `botscope`. */
function mistakesIn(words: readonly string[]): readonly string[] {
  let command = program
  let at = 0
  for (; at < words.length; at++) {
    const found = command.commands.find((each) => each.name() === words[at])
    if (found === undefined) break
    command = found
  }
  const first = words[at] ?? ''
  if (command.commands.length > 0 && /^[a-z]/.test(first))
    return [`there is no command ${words.slice(0, at + 1).join(' ')}`]
  if (command.name() === 'referee') return []
  const options = [...command.options, ...program.options]
  const mistakes: string[] = []
  for (let i = at; i < words.length; i++) {
    const [name, joined] = words[i]!.split(/=(.*)/s)
    if (!name!.startsWith('--') || name === '--help' || name === '--') continue
    const option = options.find((each) => each.long === name)
    if (option === undefined) mistakes.push(`${command.name()} has no ${name}`)
    else if (option.required) {
      const value = joined ?? words[++i]
      if (value !== undefined) mistakes.push(...mistakeOf(option, value))
      if (name === '--option' && value !== undefined) mistakes.push(...optionMistake(words, value))
    }
  }
  return mistakes
}

function mistakeOf(option: Option, value: string): readonly string[] {
  if (isPlaceholder(value)) return []
  try {
    option.parseArg?.(value, (option.defaultValue ?? []) as never)
    return []
  } catch (error) {
    return [`${option.long} ${value}: ${(error as Error).message}`]
  }
}

/** An option of a game of ours has a value that the game takes; arenas take several. */
function optionMistake(words: readonly string[], text: string): readonly string[] {
  const game = games.find(({ id }) => words.includes(id))
  const [name = '', values = ''] = text.split('=')
  if (game === undefined || isPlaceholder(name) || isPlaceholder(values) || values === '') return []
  try {
    for (const value of values.split(',')) readOptions(game.options, { [name]: value })
    return []
  } catch (error) {
    return [`--option ${text}: ${(error as Error).message}`]
  }
}

/** What is wrong with a code span such as `--clock relaxed` or `--keep all|results`, of whichever command. */
function looseMistakes(span: string): readonly string[] {
  const words = wordsOf(span.replaceAll('|', '¦'))
  return words.flatMap((word, i) => {
    const [name, joined] = word.split(/=(.*)/s)
    if (!/^--[a-z]/.test(name!) || name === '--help') return []
    const options = flags.get(name!)
    if (options === undefined) return [`no command has ${name}`]
    const value = joined ?? words[i + 1]
    if (value === undefined || value.startsWith('--')) return []
    return value.split('¦').flatMap((each) => {
      const wrong = options.map((option) => (option.required ? mistakeOf(option, each) : []))
      return wrong.some((mistakes) => mistakes.length === 0) ? [] : wrong[0]!
    })
  })
}

/** Rows of a table whose first column is headed by a flag: its values. */
function tableMistakes(text: string): readonly string[] {
  return [...text.matchAll(/^\| `(--[\w-]+)` +\|.*\n\| -.*\n((?:\|.*\n)+)/gm)].flatMap(([, flag, rows]) =>
    [...rows!.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, value]) => looseMistakes(`${flag} ${value}`)),
  )
}

/** Command lines in code, and in quotation marks. */
function commandLines(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|[\s"'`“(])(?:npx )?botscope ((?:[a-z]|--?[a-z])[^`\n]*)/gm)].map(
    ([, line]) => line!,
  )
}

function markdownMistakes({ file, text }: Page): readonly string[] {
  const fences = [...text.matchAll(/^(`{3,}).*\n([^]*?)^\1$/gm)].map(([, , block]) => block!)
  const prose = text.replace(/^(`{3,}).*\n([^]*?)^\1$/gm, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replace(/\s*\n\s*/g, ' '))
  const lines = [
    ...fences.flatMap((block) => commandLines(block.replace(/\\\n/g, ' '))),
    ...spans.flatMap((span) => /^(?:npx )?botscope (\S.*)$/.exec(span)?.[1] ?? []),
  ]
  return [
    ...lines.flatMap((line) => mistakesIn(wordsOf(line))),
    ...spans.filter((span) => span.startsWith('--')).flatMap(looseMistakes),
    ...tableMistakes(prose),
  ].map((mistake) => `${file}: ${mistake}`)
}

test('Documents offer what the command line takes', () => {
  expect([documents.length > 20, documents.flatMap(markdownMistakes)]).toEqual([true, []])
})

/** Flags of other programs: of Slurm, and of a debugger's template. */
const others = new Set(['--array', '--wrap', '--port', '--help'])

/** Flags in a text that are none of ours. What stands in quotation marks is somebody's program. */
function unknownFlags(text: string): readonly string[] {
  const named = text.replace(/"[^"\n]*"/g, '').matchAll(/(?<![\w(-])--[a-z][a-z-]*[a-z]/g)
  return [...named].flatMap(([flag]) =>
    flags.has(flag) || others.has(flag) ? [] : [`no command has ${flag}`],
  )
}

test('Helps offer what the command line takes', () => {
  const mistakes = helps.flatMap(({ file, text }) =>
    [
      ...[...text.matchAll(/^ +botscope ([a-z].*)$/gm)].flatMap(([, line]) => mistakesIn(wordsOf(line!))),
      ...unknownFlags(text),
    ].map((mistake) => `${file}: ${mistake}`),
  )
  expect([helps.length > 40, mistakes]).toEqual([true, []])
})

test('The page, messages and games to start from name what is there', () => {
  const styles = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/--[a-z][\w-]*(?=:)|(?<=var\()--[\w-]+/g)].map(([name]) => name),
    ),
  )
  const mistakes = sources.flatMap(({ file, text }) => {
    const code = text.replace(/<style[^]*?<\/style>|\/\*[^]*?\*\/|\/\/ .*/g, '')
    const lines = [...code.matchAll(/(["`])(?:npx )?botscope ([a-z][^"`\n]*)\1/g)].map(([, , line]) => line!)
    const spans = [...code.matchAll(/[`"'(](--[a-z][\w-]* [\w.:-]+)[`"')]/g)].map(([, span]) => span!)
    return [
      ...lines.flatMap((line) => mistakesIn(wordsOf(line))),
      ...spans.flatMap(looseMistakes),
      ...unknownFlags(code).filter((mistake) => !styles.has(mistake.split(' ').at(-1)!)),
    ].map((mistake) => `${file}: ${mistake}`)
  })
  expect(mistakes).toEqual([])
})
