import type { Command } from 'commander'
import type { MatchOrder } from '../../../contract.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { playOrder, type Played } from './play.ts'
import { ProgressLine } from './progress.ts'
import { report, resultLines } from './result.ts'
import { print } from './screen.ts'
import { logOf, withStudio } from './with-studio.ts'

export function addDemoCommand(program: Command): void {
  const command = program
    .command('demo')
    .description('play a match of each game between sample bots, and one with bugs to find')
    .action(() => demo(command))
  withExamples(command, [['botscope demo', 'see matches of every game, and where they are kept']])
}

async function demo(command: Command): Promise<void> {
  const { demos } = await import('../../demos.ts')
  await withStudio(command, (studio) =>
    interruptible(async (stop) => {
      for (const { title, order } of demos()) {
        if (stop.aborted) return
        print([[{ text: title, tone: 'strong' }, `  ${order.bots.map(({ name }) => name).join(', ')}`]])
        const played = await play(studio, order, stop)
        print([...resultLines(played, null), []])
        report(played)
      }
    }),
  )
  print([
    ['Every turn of these matches is in ', { text: logOf(command), tone: 'strong' }],
    [
      'botscope list shows them, botscope show <match> a turn of one, botscope run --help how to play your own bot',
    ],
  ])
}

async function play(studio: Studio, order: MatchOrder, stop: AbortSignal): Promise<Played> {
  const progress = new ProgressLine(order.matches, true)
  try {
    return await playOrder(studio, order, progress, stop)
  } finally {
    progress.clear()
  }
}
