import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import type { HostedGame } from '../../contract/games.ts'
import type { Criterion } from '../../engine/game.ts'
import { json, type Form } from '../forms/forms.ts'
import { gameIdForm } from './game-id.ts'
import { rpcCriterion, rpcOption, stateNote } from './rpc/forms.ts'
import { abilities, type RpcOption } from './rpc/protocol.ts'
import type { ConfigFile } from '../files/config-file.ts'
import { botFolder, lineOf } from '../forms/lines.ts'

const mostGames = 500
const count = v.pipe(v.number('a whole number'), v.safeInteger('a whole number'))
const millis = v.pipe(count, v.minValue(1, 'a time of at least 1 ms'))

const option = v.pipe(
  rpcOption,
  v.transform((given: RpcOption) => ({ ...given, note: given.note ?? '' })),
)

/** One that is kept says all. */
const criterion = v.pipe(
  rpcCriterion,
  v.transform((given): Criterion => ({ unit: '', better: 'higher', ...given })),
)

const soloCase = v.object(
  {
    title: v.string('a text'),
    seed: v.exactOptional(v.string('a text')),
    options: v.record(v.string(), json),
  },
  'a case',
)

export const gameId = v.pipe(
  v.string('an id'),
  v.regex(gameIdForm, 'an id: up to 40 of a to z, digits and -, a letter first'),
)

const game = v.looseObject(
  {
    id: gameId,
    title: lineOf(80),
    version: v.pipe(count, v.minValue(1, 'a whole number from 1 on')),
    bridge: v.picklist(['rpc', 'sdk', 'tap', 'lines'], '"rpc", "sdk", "tap" or "lines"'),
    command: v.pipe(v.array(lineOf(100_000), 'a list of texts'), v.minLength(1, 'a list with a program')),
    folder: v.pipe(botFolder, v.check(isAbsolute, 'an absolute path of a folder')),
    seats: v.object({ min: count, max: count }, 'an object with min and max'),
    isOpen: v.boolean('true or false'),
    options: v.record(v.string(), option, 'options by name'),
    limitMillis: v.object({ first: millis, later: millis }, 'an object with first and later'),
    notes: v.array(stateNote, 'a list'),
    can: v.array(v.picklist(abilities, 'an ability of a game'), 'a list'),
    board: v.picklist(['grid', 'scene'], '"grid" or "scene"'),
    scene: json,
    limits: v.object(
      { messageBytes: count, callMillis: millis },
      'an object with messageBytes and callMillis',
    ),
    reader: v.string('a text'),
    criterion: v.exactOptional(criterion),
    cases: v.exactOptional(v.array(soloCase, 'a list')),
    fingerprint: v.nullable(v.string('a text')),
    // Games of earlier versions have none.
    problem: v.optional(v.nullable(v.string('a text')), null),
  },
  'a game',
)

export const hostedGame = game as unknown as Form<HostedGame>

export const gamesForm = v.looseObject({
  games: v.optional(
    v.pipe(v.array(game, 'a list'), v.maxLength(mostGames, `at most ${mostGames} games`)),
    [],
  ),
})

export type GamesFile = ConfigFile<typeof gamesForm>

export async function hostedGames(file: GamesFile): Promise<readonly HostedGame[]> {
  const { games } = await file.read()
  return games
}

/** Adds a game, in the place of one with its id. */
export async function keepGame(file: GamesFile, kept: HostedGame): Promise<void> {
  await file.change((now) => {
    const at = now.games.findIndex(({ id }) => id === kept.id)
    const games: unknown[] =
      at < 0
        ? [...now.games, kept]
        : now.games.toSpliced(at, 1, { ...now.games[at]!, ...(kept as object) } as never)
    return { ...now, games: games as typeof now.games }
  })
}

export async function dropGame(file: GamesFile, id: string): Promise<void> {
  await file.change((now) => ({ ...now, games: now.games.filter((each) => each.id !== id) }))
}
