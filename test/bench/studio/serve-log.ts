// Serves the studio of the log that is named, which knows the bench's games too: prints a link for each line of stdin.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { GameInfo } from '../../../src/contract/config.ts'
import type { Game } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import { serveStudio } from '../../../src/main/hosts/server/serve.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { sceneOfWalk, walk, walkScene } from './walk-game.ts'

const [folder = ''] = process.argv.slice(2)
const log = join(folder, 'log.db')
;(games as Game[]).push(walk, walkScene)
const studio = await serveStudio((host) => {
  const opened = openStudio(log, { host, paths: { log, data: folder, config: join(folder, 'config') } })
  const listed = opened.calls.games
  return Object.assign(opened, {
    calls: { ...opened.calls, games: async () => (await listed(null)).map(asDrawn) },
  })
})
for await (const route of createInterface({ input: process.stdin })) console.log(studio.link(route))
await studio.close()

/** A game of the bench is drawn by its scene as a hosted one is. */
function asDrawn(game: GameInfo): GameInfo {
  const drawn = {
    bridge: 'rpc',
    command: ['none'],
    folder,
    can: [],
    board: 'scene',
    scene: sceneOfWalk,
  } as const
  const hosted = { ...drawn, limits: { messageBytes: 1, callMillis: 1 }, reader: '', problem: null }
  return game.id === walkScene.id ? { ...game, hosted } : game
}
