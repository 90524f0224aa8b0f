import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Command } from 'commander'
import type { CallOptions, MatchFilter } from '../../../contract.ts'
import {
  exportFormats,
  exportForms,
  formatOfFile,
  pictureFormats,
  type ExportOrder,
  type PictureFormat,
} from '../../../contract/export.ts'
import { UserError } from '../../../engine/user-error.ts'
import { bytesText } from '../../../number-text.ts'
import { logNamesOf, whyNoneFits } from '../../../reading/none-fits.ts'
import { planOf, type ExportPlan } from '../../exports/plan.ts'
import { writeWholeFile } from '../../files/whole-file.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { exportPicture } from './export-picture.ts'
import { fileName } from './file-name.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { namesBot } from './match-filter.ts'
import { complain } from './mistakes.ts'
import { oneOf } from './one-of.ts'
import { PartLine } from './part-line.ts'
import { addPictureOptions, checkNoPicture, type PictureOptions } from './picture-options.ts'
import { isReaderGone } from './output-end.ts'
import { note } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { withStills } from './stills.ts'
import { withStudio } from './with-studio.ts'

const anyFormats = [...exportFormats, ...pictureFormats] as const

interface ExportOptions extends Filters, PictureOptions {
  readonly format?: (typeof anyFormats)[number]
  readonly seat?: number
  readonly out: string
  readonly withPaths?: true
  readonly stills: boolean
}

type Filters = Pick<MatchFilter, (typeof filterNames)[number]>
const filterNames = ['game', 'bot', 'batch', 'fault', 'limit'] as const

export function addExportCommand(program: Command): void {
  const command = program
    .command('export')
    .description('write a match, or several as a zip, to a file or to stdout')
    .argument('[match...]', matchOrFile)
    .option(
      '--format <format>',
      `${anyFormats.join(', ')} (default: as the file is called, else json; in a zip botscope)`,
      oneOf('format', anyFormats),
    )
    .option(
      '--seat <n>',
      'the seat of the inputs; in pictures, the seat whose view is drawn',
      wholeNumber('--seat', 0),
    )
    .option(
      '--out <file>',
      'the file, a zip if it ends in .zip; `-` or none is stdout',
      fileName('--out'),
      '-',
    )
    .option('--with-paths', 'keep absolute paths in commands (default: only file names)')
    .option('--no-stills', "a web page without what the game's own viewer draws of each turn")
    .option('--game <game>', 'matches of this game, if no match is named', givenName('--game'))
    .option('--bot <name>', `matches with this bot, if no match is named: ${namesBot}`, givenName('--bot'))
    .option('--batch <batch>', 'matches that were started together, if no match is named')
    .option('--fault', 'matches in which a bot failed, if no match is named')
    .option('--limit <n>', 'only the newest n of them', wholeNumber('--limit', 1))
    .addHelpText('after', `\n${formatHelp()}`)
    .action((matches: readonly string[], options: ExportOptions) =>
      withStudio(command, (studio) => exportTo(command, studio, matches, options)),
    )
  addPictureOptions(command)
  withExamples(command, [
    ['botscope export 0199 --out match.botscope', 'everything in one small file'],
    ['botscope export 0199 --format text | less', 'a transcript to read'],
    ['botscope export 0199 --format ndjson | jq -c .state', 'a line for the match, then one for each turn'],
    [
      'botscope export 0199 --turn 12 --out turn.png',
      'the board of a turn, drawn by a browser on this machine',
    ],
    [
      'botscope export 0199 --turns 12..20 --out turns.gif',
      'some turns as an animation; .webm makes a video',
    ],
    ['botscope export --game patchwork --limit 20 --out matches.zip', 'the newest matches of a game'],
  ])
}

function formatHelp(): string {
  const width = Math.max(...anyFormats.map((format) => format.length))
  const lines = anyFormats.map((format) => {
    const { purpose, suffixes, game } = exportForms[format]
    const only = game === undefined ? '' : `, of matches of ${game.title}`
    return `  ${format.padEnd(width)}  ${purpose}${only} (${suffixes.join(', ')})`
  })
  return `Formats:\n${lines.join('\n')}`
}

async function exportTo(
  command: Command,
  studio: Studio,
  named: readonly string[],
  options: ExportOptions,
): Promise<void> {
  const { out, seat } = options
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (name in options ? [[name, options[name]]] : [])),
  )
  const matches = await matchesOf(studio, named, filters)
  const isZip = matches.length > 1 || out.toLowerCase().endsWith('.zip')
  if (isZip && out !== '-' && !out.toLowerCase().endsWith('.zip'))
    throw new UserError(`${matches.length} matches need a zip: name the file .zip, such as --out matches.zip`)
  const format = options.format ?? formatOfFile(out) ?? (isZip ? 'botscope' : usualFormat(out))
  if (isPicture(format)) {
    const [match = ''] = matches
    if (isZip) throw new UserError(`The format ${format} holds one match: export them one by one`)
    const target = { match, format, out, ...(seat !== undefined && { seat }) }
    return write(out, (callOptions) => exportPicture(studio, target, options, callOptions))
  }
  checkNoPicture(command, format)
  const withPaths = options.withPaths === true
  const order: ExportOrder = { matches, format, withPaths, ...(seat !== undefined && { seat }) }
  const plan = await planOf(studio.calls, order, isZip)
  if (out === '-' && !plan.isText && process.stdout.isTTY) {
    const what = isZip ? 'A zip' : `The format ${format}`
    throw new UserError(`${what} is not written to a terminal: name a file with --out, or pipe it`)
  }
  const drawn = format === 'html' && options.stills && !isZip ? withStills(plan, studio, matches[0]!) : plan
  await write(out, (options) => writePlan(drawn, out, options))
}

/** For a file name without a format. Throws a `UserError` where its suffix asks for another one, e.g. `turns.mp4`. */
function usualFormat(out: string): 'json' {
  const suffix = extname(out)
  if (suffix === '' || suffix === '.') return 'json'
  const known = anyFormats.map((format) => exportForms[format].suffixes[0])
  throw new UserError(
    `No format is called ${suffix}: end the name with ${known.join(', ')}, or give --format`,
  )
}

async function writePlan(plan: ExportPlan, out: string, options: CallOptions): Promise<void> {
  if (out === '-') await plan.write(process.stdout, { ...options, keepOpen: true })
  else await writeWholeFile(out, (destination) => plan.write(destination, options), options)
}

async function write(out: string, work: (options: CallOptions) => Promise<void>): Promise<void> {
  const line = new PartLine('Exporting', out !== '-' || !process.stdout.isTTY)
  const progress = (part: number) => line.progress(part)
  await interruptible(async (signal) => {
    try {
      await work({ signal, progress })
      line.clear()
      if (out !== '-' && process.stderr.isTTY) note([[`${out}: ${bytesText((await stat(out)).size)}`]])
    } catch (error) {
      if (!signal.aborted) throw error
      line.clear()
      if (!isReaderGone())
        complain(out === '-' ? 'Stopped before all was written' : `Stopped: ${out} was not written`)
    } finally {
      line.clear()
    }
  })
}

/** The named matches, else those that fit the filter. Throws a `UserError` where there is none. */
async function matchesOf(
  studio: Studio,
  named: readonly string[],
  filters: Filters,
): Promise<readonly string[]> {
  const isFiltered = Object.keys(filters).length > 0
  if (named.length > 0) {
    if (!isFiltered) return Promise.all(named.map((match) => matchNamed(studio, match)))
    throw new UserError(
      'Name matches, or choose them with --game, --bot, --batch, --fault and --limit: not both',
    )
  }
  if (!isFiltered) throw new UserError('Which match? Name it by its id: "botscope list" shows them')
  const cards = await studio.calls.cards(filters)
  if (cards.length === 0) throw new UserError(await whyNoneFits(filters, logNamesOf(studio.calls)))
  return cards.map(({ id }) => id)
}

function isPicture(format: (typeof anyFormats)[number]): format is PictureFormat {
  return (pictureFormats as readonly string[]).includes(format)
}
