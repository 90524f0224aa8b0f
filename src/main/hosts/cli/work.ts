import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { userFolder } from '../../bots/environment.ts'
import { pathsOf } from '../../paths.ts'
import { counted } from '../../../number-text.ts'
import { linkIn } from './arena-options.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { complain } from './mistakes.ts'
import { note } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { logOf } from './with-studio.ts'

interface WorkOptions {
  readonly slots?: number
  readonly idleExit?: number
  readonly cache?: string
  readonly trust?: true
}

export function addWorkCommand(program: Command): void {
  const command = program
    .command('work')
    .description('play for the arenas of a hub, until Ctrl+C')
    .argument('<link>', 'a link that `botscope hub` prints, or a file that contains it')
    .option(
      '--slots <n>',
      'how many blocks are played at the same time (default: half the cores, at least one)',
      wholeNumber('--slots', 1, 1024),
    )
    .option('--idle-exit <seconds>', 'end after so long without work', wholeNumber('--idle-exit', 1))
    .option('--cache <folder>', 'keeps files of bots there (default: next to the log)')
    .option('--trust', "run somebody else's bots without a sandbox, with all rights of yours")
    .action((link: string, options: WorkOptions) => startWork(command, link, options))
  withExamples(command, [
    ['botscope work <link> --slots 4', 'on a second machine'],
    [
      'sbatch --array=1-50 --wrap "botscope work ~/link --slots $SLURM_CPUS_ON_NODE --idle-exit 300"',
      'on a cluster',
    ],
  ])
}

async function startWork(command: Command, link: string, options: WorkOptions): Promise<void> {
  const { idleExit, cache, trust = false } = options
  const { readLink } = await import('../../machines/link.ts')
  const { work } = await import('../../machines/worker.ts')
  const { usualSlots } = await import('../../live/match-slots.ts')
  const slots = options.slots ?? usualSlots
  const order = {
    link: readLink(linkIn(link)),
    slots,
    folder: cache === undefined ? join(pathsOf(logOf(command)).data, 'worker') : resolve(userFolder(), cache),
    idleExitMillis: idleExit === undefined ? null : 1000 * idleExit,
    isTrusting: trust,
    say: complain,
    joined: () => note([[`This worker is at the hub, with ${counted(slots, 'slot')}. Ctrl-C stops it`]]),
  }
  await interruptible((stop) => work(order, stop))
}
