import type { HostedGame } from '../../contract/games.ts'
import type { Frame, Match, Setup } from '../../engine/match.ts'
import { productVersion } from '../product.ts'
import { commandOf } from './command.ts'
import { GameFailure } from './failure.ts'
import type { HostedRun } from './hosted-run.ts'
import { startReferee } from './process.ts'
import { LinesMatch } from './lines-dialect/match.ts'
import { RpcClient } from './rpc/client.ts'
import { RpcMatch, type RpcGame } from './rpc/match.ts'
import type { GameHello } from './rpc/protocol.ts'
import { TapMatch } from './tap/match.ts'
import { SdkClient } from './sdk/client.ts'
import { initLines } from './sdk/init.ts'
import { SdkMatch } from './sdk/match.ts'

/**
 * Starts the program of a game and begins a match. `recorded`: the frame 0 that it begins with, where the game can. Throws a
 * `UserError` where the command names no program or the game refuses the options, and a `GameFailure` where it breaks.
 */
export async function openHosted(
  game: HostedGame,
  setup: Setup,
  place: HostedRun,
  recorded?: Frame,
): Promise<Match> {
  switch (game.bridge) {
    case 'rpc':
      return openRpc(game, setup, place, recorded)
    case 'sdk':
      return openSdk(game, setup, place)
    case 'lines':
      return LinesMatch.start(
        (events) => startReferee(commandOf(game, setup), place.match, events, 'lenient'),
        setup,
        game,
        place.signal,
      )
    case 'tap':
      return TapMatch.start(game, setup, place)
  }
}

export function rpcClient(
  game: HostedGame,
  setup: Pick<Setup, 'options' | 'seed' | 'seats'>,
  match: string,
): RpcClient {
  const command = commandOf(game, setup)
  return new RpcClient((events) => startReferee(command, match, events))
}

async function openRpc(
  game: HostedGame,
  setup: Setup,
  run: HostedRun,
  recorded: Frame | undefined,
): Promise<Match> {
  const program = await startRpc(game, setup, run)
  return orClosed(program.client, () =>
    recorded !== undefined && program.hello.can?.includes('restore') === true
      ? RpcMatch.restore(program, setup, recorded, run.signal)
      : RpcMatch.start(program, setup, run.signal),
  )
}

/** Starts a program of the bridge `rpc`, which must be the one that was registered, and begins no match. Throws as `openHosted` does. */
export async function startRpc(
  game: HostedGame,
  setup: Setup,
  { match, signal }: HostedRun,
): Promise<RpcGame> {
  const client = rpcClient(game, setup, match)
  return orClosed(client, async () => {
    const hello = await client.hello(hostName, signal)
    checkSame(game, hello)
    return { client, hello }
  })
}

export const hostName = `botscope ${productVersion}`

async function openSdk(game: HostedGame, setup: Setup, { match, signal }: HostedRun): Promise<Match> {
  const command = commandOf(game, setup)
  const client = new SdkClient((events) => startReferee(command, match, events, 'lenient'), {
    seats: setup.seats,
    limits: game.limits,
  })
  const start = { init: initLines(game, setup), criterion: game.criterion?.name }
  return orClosed(client, () => SdkMatch.start(client, setup, start, signal))
}

async function orClosed<T>(client: { close(): Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await client.close()
    throw error
  }
}

/** Its program may have changed since it was registered. */
function checkSame({ id, title, version }: HostedGame, hello: GameHello): void {
  if (hello.id !== id)
    throw new GameFailure(`The program of ${title} says that it is the game "${hello.id}", not "${id}"`)
  if (hello.version !== version)
    throw new GameFailure(
      `The program of ${title} has version ${hello.version} of the rules, and version ${version} was asked for`,
    )
}
