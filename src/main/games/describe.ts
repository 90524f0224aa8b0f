import type { HostedGame } from '../../contract/games.ts'
import { UserError } from '../../engine/user-error.ts'
import { fingerprint } from '../bots/command.ts'
import { GameFailure } from './failure.ts'
import { isOwnGame } from './list.ts'
import { hostName, rpcClient } from './open.ts'
import { criterionFrom } from './criterion.ts'
import { optionsOf } from './options.ts'
import { usualLimits } from './rpc/protocol.ts'
import { lineOf } from './line.ts'

/** A game as its program describes itself now, which is started for it; of other bridges nothing is asked. */
export async function describedGame(game: HostedGame, signal?: AbortSignal): Promise<HostedGame> {
  const mark = markOfFiles(game)
  if (game.bridge !== 'rpc') return { ...game, fingerprint: mark }
  const client = rpcClient(game, { options: {}, seed: '1', seats: game.seats.min }, 'description')
  try {
    const hello = await client.hello(hostName, signal)
    if (isOwnGame(hello.id))
      throw new UserError(
        `The program says that it is "${hello.id}", a game of Botscope: it needs an id of its own`,
      )
    const { id, title, version, seats, options, limitMillis } = hello
    const { can = [], open = false, board = 'grid', scene = null, notes = [], limits } = hello
    const { criterion: _, ...before } = game
    return {
      ...before,
      ...(hello.criterion !== undefined && { criterion: criterionFrom(hello.criterion, seats) }),
      ...{ id, title, version, seats, limitMillis, can, board, scene, notes },
      isOpen: open,
      options: optionsOf(options),
      limits: { ...usualLimits, ...limits },
      fingerprint: mark,
    }
  } catch (error) {
    throw error instanceof GameFailure ? new UserError(error.message) : error
  } finally {
    await client.close()
  }
}

/** Its files may have changed since its program was asked. */
export function isOutOfDate(game: HostedGame): boolean {
  return game.bridge === 'rpc' && game.fingerprint !== markOfFiles(game)
}

function markOfFiles({ title, command, folder }: HostedGame): string | null {
  return fingerprint({ name: title, command: lineOf(command), folder })
}
