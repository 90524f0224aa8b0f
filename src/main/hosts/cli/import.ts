import type { Command } from 'commander'
import { keptBeforeText } from '../../../reading/match-facts.ts'
import type { MatchCard } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { openNamed } from './match-argument.ts'
import { complain } from './mistakes.ts'
import { print, printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

interface ImportOptions {
  readonly json?: true
  /** Of files that name none. */
  readonly game?: string
}

export function addImportCommand(program: Command): void {
  const command = program
    .command('import')
    .description('import matches from files into the log: Botscope files and CodinGame replays')
    .argument('<file...>', 'match files, plain or packed with gzip')
    .option('--json', 'one match a line, as JSON')
    .option(
      '--game <id>',
      "one of your games, for files that do not name theirs, such as those of the runner of CodinGame's SDK",
      givenName('--game'),
    )
    .action((files: readonly string[], options: ImportOptions) =>
      withStudio(command, (studio) => importFiles(studio, files, options)),
    )
  withExamples(command, [
    ['botscope import match.botscope', 'a match that somebody sent'],
    ['botscope import replays/*.json.gz', 'files that cannot be read are reported, the others are imported'],
    ['botscope import game.json --game my-game', 'a file of the SDK’s runner, for the viewer of your game'],
    ['botscope import game.json --json | jq -r .match', 'for a script'],
  ])
}

interface Kept {
  readonly file: string
  readonly card: MatchCard
  readonly disagreements: number
  /** Whether the log had it; null: it had not. */
  readonly before: 'kept' | 'deleted' | null
}

/** Reports files that cannot be imported, with exit status 2, and imports the others. */
async function importFiles(studio: Studio, files: readonly string[], options: ImportOptions): Promise<void> {
  let kept = 0
  await interruptible(async (signal) => {
    for (const file of files) {
      const each = await importFile(studio, file, options.game, signal)
      if (signal.aborted) return complain(`Stopped before ${file} was imported`)
      if (each === null) continue
      kept += 1
      if (options.json) printJson([valueOf(each)])
      else print([lineOf(each)])
    }
  })
  if (kept < files.length) process.exitCode ??= 2
  const sum = `${kept} of ${counted(files.length, 'file')} imported`
  if (!options.json && files.length > 1) print([[{ text: sum, tone: 'faint' }]])
}

/** Null: it cannot be imported, which is reported. */
async function importFile(
  studio: Studio,
  file: string,
  game: string | undefined,
  signal: AbortSignal,
): Promise<Kept | null> {
  const { calls } = studio
  try {
    const opened = await openNamed(studio, file, signal)
    if (game !== undefined) await calls.describe({ match: opened, game })
    const { match, before } = await calls.keepOpened({ match: opened }, { signal })
    if (game !== undefined && before !== null) await calls.describe({ match, game })
    const order = { filter: { match }, kinds: ['disagreement'], near: 1, limit: 1 } as const
    const { count } = await calls.problems(order)
    return { file, card: await calls.card({ match }), disagreements: count, before }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof UserError)) throw error
    complain(error.message)
    return null
  }
}

function valueOf({ file, card: { id, game, frames }, disagreements, before }: Kept) {
  return { file, match: id, game, frames, disagreements, before }
}

function lineOf({ file, card: { id, game, frames }, disagreements, before }: Kept): TextLine {
  if (before !== null) return [`${id}  ${file}: ${keptBeforeText(before)}`]
  const trouble: readonly TextSpan[] =
    disagreements === 0 ? [] : [', ', { text: counted(disagreements, 'disagreement'), tone: 'bad' }]
  return [`${id}  ${file}: ${game}, ${counted(frames - 1, 'turn')}`, ...trouble]
}
