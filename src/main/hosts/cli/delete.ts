import type { Command } from 'commander'
import { counted } from '../../../number-text.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { print } from './screen.ts'
import { withStudio } from './with-studio.ts'

export function addDeleteCommand(program: Command): void {
  const command = program
    .command('delete')
    .description('delete matches; `restore` brings them back until `prune` removes them')
    .argument('<match...>', 'ids, or unique prefixes of them')
    .action((matches: string[]) => withStudio(command, (studio) => remove(studio, matches)))
  withExamples(command, [
    ['botscope delete 0199aa11 0199aa22', 'two matches'],
    ['botscope delete 0199aa11 && botscope prune', 'one match, for good'],
  ])
  const restoring = program
    .command('restore')
    .description('restore deleted matches that were not pruned yet')
    .argument('<match...>', 'ids, or unique prefixes of them')
    .action((matches: string[]) => withStudio(restoring, (studio) => restore(studio, matches)))
  withExamples(restoring, [
    ['botscope restore 0199aa11', 'one match'],
    ['botscope list --deleted', 'what can be brought back'],
  ])
}

async function remove({ calls }: Studio, matches: readonly string[]): Promise<void> {
  const { deleted, others } = await sorted(calls, matches)
  await calls.remove({ matches: others })
  if (others.length > 0) print([[`Deleted ${matchesText(others)}; botscope prune gives the space back`]])
  if (deleted.length > 0) print([[`${matchesText(deleted)} had been deleted already`]])
}

async function restore({ calls }: Studio, matches: readonly string[]): Promise<void> {
  const { deleted, others } = await sorted(calls, matches)
  await calls.restore({ matches: deleted })
  if (deleted.length > 0) print([[`Restored ${matchesText(deleted)}`]])
  if (others.length > 0) print([[`${matchesText(others)} had not been deleted`]])
}

/** Unique ids of the matches: those that are deleted, and those that are not. */
async function sorted(calls: Studio['calls'], matches: readonly string[]) {
  const cards = await Promise.all(matches.map((match) => calls.card({ match })))
  const ids = (isDeleted: boolean) => [
    ...new Set(cards.filter(({ deleted }) => (deleted !== null) === isDeleted).map(({ id }) => id)),
  ]
  return { deleted: ids(true), others: ids(false) }
}

function matchesText(ids: readonly string[]): string {
  return counted(ids.length, 'match', 'matches')
}
