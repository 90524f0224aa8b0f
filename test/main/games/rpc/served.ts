import type { Game } from '../../../../src/engine/game.ts'
import { RpcClient } from '../../../../src/main/games/rpc/client.ts'
import type { RpcGame } from '../../../../src/main/games/rpc/match.ts'
import { GameServer } from '../../../../src/main/games/rpc/server.ts'
import type { RefereeEvents, RefereeWire } from '../../../../src/main/games/wire.ts'

/** A wire to a program that is a function: it gets each line that Botscope writes. */
export function wireTo(program: (line: string, events: RefereeEvents) => void) {
  return (events: RefereeEvents): RefereeWire => ({
    send: (line) => queueMicrotask(() => program(line, events)),
    allow: () => {},
    log: () => '',
    lastWords: () => '',
    close: async () => {},
  })
}

/** One of our own games, served over the protocol. */
export async function servedGame(game: Game): Promise<RpcGame> {
  const server = new GameServer(game)
  const client = new RpcClient(wireTo((line, events) => events.line(server.answer(line))))
  return { client, hello: await client.hello('test') }
}
