import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { BotSpec, MatchOrder } from '../../../contract.ts'
import { productFolder } from '../../product.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { playOrder, type Played } from './play.ts'
import { ProgressLine } from './progress.ts'
import { report, resultLines } from './result.ts'
import { print } from './screen.ts'
import { logOf, withStudio } from './with-studio.ts'

/** Adds `demo`: what `npm start` shows. */
export function addDemoCommand(program: Command): void {
  const command = program
    .command('demo')
    .description('play one match of each game: a sample bot, where there is one, against random ones')
    .action(() => demo(command))
  withExamples(command, [['botscope demo', 'see matches of every game, and where they are kept']])
}

async function demo(command: Command): Promise<void> {
  const { games } = await import('../../../engine/games/index.ts')
  await withStudio(command, (studio) =>
    interruptible(async (stop) => {
      for (const game of games) {
        if (stop.aborted) return
        const order = orderOf(game.id, game.seats.min)
        print([[{ text: game.title, tone: 'strong' }, `  ${order.bots.map(({ name }) => name).join(', ')}`]])
        const played = await play(studio, order, stop)
        print([...resultLines(order, played), []])
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

function orderOf(game: string, seats: number): MatchOrder {
  const bots = Array.from({ length: seats }, (_, i) => (i === 0 ? sampleOf(game) : undefined) ?? random(i))
  return { game, bots, options: {}, clock: 'real', matches: 1, rotate: false, keep: 'all' }
}

/** The game's sample bot of real strength; undefined where the game has none. */
function sampleOf(game: string): BotSpec | undefined {
  const folder = fileURLToPath(new URL(`resources/bots/${game}/`, productFolder))
  return existsSync(`${folder}strong.js`) ? { name: 'sample', command: 'node strong.js', folder } : undefined
}

function random(seat: number): BotSpec {
  return { name: `random ${seat}`, command: 'builtin:random', folder: fileURLToPath(productFolder) }
}
