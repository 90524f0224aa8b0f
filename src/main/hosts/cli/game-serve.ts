import type { Command } from 'commander'
import { once } from 'node:events'

/** More than a host sends. */
const mostBytes = 256 * 1024 * 1024

export function addGameServeCommand(game: Command): void {
  game
    .command('serve')
    .description(
      'serve a game of Botscope by the protocol of `botscope help game-protocol`, on stdin and stdout',
    )
    .argument('<game>', 'the id of a game, as `botscope games` lists them')
    .action(serve)
}

async function serve(id: string): Promise<void> {
  const { gameOf } = await import('../../../engine/games/index.ts')
  const { MessageLines } = await import('../../games/lines.ts')
  const { GameServer } = await import('../../games/rpc/server.ts')
  const server = new GameServer(gameOf(id))
  const lines = new MessageLines(mostBytes)
  for await (const bytes of process.stdin) {
    for (const line of lines.push(bytes as Buffer)) {
      if (!process.stdout.write(`${server.answer(line)}\n`)) await once(process.stdout, 'drain')
      if (server.isOver) return void process.stdin.destroy()
    }
  }
}
