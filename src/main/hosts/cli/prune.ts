import type { Command } from 'commander'
import { UserError } from '../../../engine/user-error.ts'
import { bytesText, counted } from '../../../number-text.ts'
import { withExamples } from './examples.ts'
import { print } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface PruneOptions {
  readonly olderThan?: number
  readonly newest?: number
  readonly dryRun?: boolean
}

export function addPruneCommand(program: Command): void {
  const command = program
    .command('prune')
    .description('remove deleted matches for good, and those that these options choose; pinned ones stay')
    .option('--older-than <age>', 'also matches older than this, such as 12h, 30d or 8w', ageMillis)
    .option('--newest <n>', 'also all but the newest n', wholeNumber('--newest', 0))
    .option('--dry-run', 'only show what would be removed')
    .action((options: PruneOptions) => prune(command, options))
  withExamples(command, [
    ['botscope prune', 'what was deleted before'],
    ['botscope prune --older-than 30d --dry-run', 'show how much is older than 30 days'],
    ['botscope prune --newest 1000', 'keep the newest thousand'],
  ])
}

async function prune(command: Command, { olderThan, newest, dryRun = false }: PruneOptions): Promise<void> {
  await withStudio(command, async ({ calls }) => {
    const { matches, bytes } = await calls.prune({
      ...(olderThan === undefined ? {} : { olderThanMillis: olderThan }),
      ...(newest === undefined ? {} : { newest }),
      dryRun,
    })
    const what = `${counted(matches, 'match', 'matches')}, ${bytesText(bytes)}`
    print([[dryRun ? `Would remove ${what}` : `Removed ${what}`]])
  })
}

/** Throws a `UserError` where the text is no age. */
export function ageMillis(text: string): number {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(text) ?? []
  const unitMillis = units.get(unit ?? '')
  if (unitMillis === undefined) {
    throw new UserError(
      `--older-than is ${text === '' ? 'empty' : text}, not an age such as 90m, 12h, 30d or 8w`,
    )
  }
  return Number(count) * unitMillis
}

const minute = 60_000
const units = new Map([
  ['m', minute],
  ['h', 60 * minute],
  ['d', 24 * 60 * minute],
  ['w', 7 * 24 * 60 * minute],
])
