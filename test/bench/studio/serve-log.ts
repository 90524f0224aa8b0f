// Serves the studio of the log that is named, which knows the bench's game too: prints a link for each line of stdin.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Game } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import { serveStudio } from '../../../src/main/hosts/server/serve.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { walk } from './walk-game.ts'

const [folder = ''] = process.argv.slice(2)
const log = join(folder, 'log.db')
;(games as Game[]).push(walk)
const studio = await serveStudio((host) =>
  openStudio(log, { host, paths: { log, data: folder, config: join(folder, 'config') } }),
)
for await (const route of createInterface({ input: process.stdin })) console.log(studio.link(route))
await studio.close()
