import { statSync } from 'node:fs'
import type { Game } from '../../../src/engine/game.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { LogFigure } from '../log.ts'
import { messagesOf, playedMatches } from './played.ts'

const matches = 100

/** What a frame of a game takes in the log's file: everything in it divided by its frames. The floor is the frame's JSON. */
export function bytesPerFrame(file: string, game: Game): LogFigure {
  const played = playedMatches(game, matches)
  const log = openLog(file, 'write')
  for (const each of played) log.take(messagesOf(each))
  const { frames } = log.stats()
  log.close()
  const json = played.reduce(
    (sum, each) => sum + each.texts.reduce((bytes, text) => bytes + text.length, 0),
    0,
  )
  const name = `${game.title}: file, for each frame (floor: its JSON)`
  return { name, value: statSync(file).size / frames, unit: 'bytes', floor: json / frames }
}
