import type { Command } from 'commander'
import { countText } from '../../exports/amounts.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { print } from './screen.ts'
import { withStudio } from './with-studio.ts'

/** Adds `delete`: matches that are not wanted any more. */
export function addDeleteCommand(program: Command): void {
  const command = program
    .command('delete')
    .description('delete matches; `prune` then gives their space back')
    .argument('<match...>', 'ids, or beginnings of them that no others have')
    .action((matches: string[]) => withStudio(command, (studio) => remove(studio, matches)))
  withExamples(command, [
    ['botscope delete 0199aa11 0199aa22', 'two matches'],
    ['botscope delete 0199aa11 && botscope prune', 'one match, for good'],
  ])
}

async function remove({ calls }: Studio, matches: readonly string[]): Promise<void> {
  const cards = await Promise.all(matches.map((match) => calls.card({ match })))
  const ids = [...new Set(cards.map(({ id }) => id))]
  await calls.remove({ matches: ids })
  print([[`Deleted ${countText(ids.length, 'match', 'matches')}; botscope prune gives the space back`]])
}
