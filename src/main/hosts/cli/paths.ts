import type { Command } from 'commander'
import { fields } from '../../text/layout.ts'
import { pathsOf } from '../../paths.ts'
import { withExamples } from './examples.ts'
import { print } from './screen.ts'
import { logOf } from './with-studio.ts'

export function addPathsCommand(program: Command): void {
  const command = program
    .command('paths')
    .description('show where the log, the data and the settings are')
    .action(() => showPaths(command))
  withExamples(command, [
    ['botscope paths', 'the folders of this user'],
    ['BOTSCOPE_DB=./try.db botscope paths', 'with another log'],
  ])
}

/** Opens no studio: it must answer where the log cannot be opened. */
function showPaths(command: Command): void {
  const { log, data, config } = pathsOf(logOf(command))
  print(
    fields([
      ['Log', [log]],
      ['Data', [data]],
      ['Settings', [config]],
    ]),
  )
}
