import type { Command } from 'commander'
import { UserError } from '../../../engine/user-error.ts'
import { exportableOf } from '../../exports/exportable.ts'
import { exportMatch, formatOfFile, formats, type Format } from '../../exports/formats.ts'
import { writeWholeFile } from '../../exports/whole-file.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { fileName } from './file-name.ts'
import { oneOf } from './one-of.ts'
import { withStudio } from './with-studio.ts'

interface Asked {
  readonly format?: Format
  readonly out?: string
}

/** Adds `export`: a match as a file. */
export function addExportCommand(program: Command): void {
  const command = program
    .command('export')
    .description('write a match to a file or to stdout')
    .argument('<match>', 'its id, or the beginning of it that no other has')
    .option(
      '--format <format>',
      `${formats.join(', ')} (default: as the file is called, else json)`,
      oneOf('format', formats),
    )
    .option('--out <file>', 'the file; `-` or none is stdout', fileName('--out'))
    .action((match: string, asked: Asked) => withStudio(command, (studio) => exportTo(studio, match, asked)))
  withExamples(command, [
    ['botscope export 0199 --out match.botscope', 'everything in one small file'],
    ['botscope export 0199 --format text | less', 'a transcript to read'],
    ['botscope export 0199 --format ndjson | jq -c .state', 'a line for the match, then one for each turn'],
  ])
}

async function exportTo(studio: Studio, match: string, { out = '-', ...asked }: Asked): Promise<void> {
  const format = asked.format ?? formatOfFile(out) ?? 'json'
  if (out === '-' && format === 'botscope' && process.stdout.isTTY) {
    throw new UserError('The format botscope is not for a terminal: name a file with --out, or pipe it')
  }
  const exportable = await exportableOf(studio.calls, match)
  if (out === '-') await exportMatch(format, exportable, process.stdout, { keepOpen: true })
  else await writeWholeFile(out, (destination) => exportMatch(format, exportable, destination))
}
