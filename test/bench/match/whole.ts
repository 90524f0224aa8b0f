// A process of its own: plays matches of C bots through the whole studio. Arguments: the folder of its log, the kind of match and the
// way as JSON, how many. Prints matches a second and CPU per match; before, how many questions a match has.
import { join } from 'node:path'
import type { MatchOrder } from '../../../src/contract.ts'
import { playOrder } from '../../../src/main/hosts/cli/play.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { commandOf } from '../../bots/commands.ts'
import type { Kind, Way } from './kinds.ts'
import { reported } from './told.ts'

const [folder, kindText, wayText, count] = process.argv.slice(2) as [string, string, string, string]
const { game, options, seats, bot } = JSON.parse(kindText) as Kind
const { keep, slots } = JSON.parse(wayText) as Way
const matches = Number(count)
const studio = openStudio(join(folder, 'log.db'), { slots })
const bots = Array.from({ length: seats }, (_, i) => ({ name: `${i}`, command: commandOf(bot), folder }))
const order: Omit<MatchOrder, 'matches'> = {
  game,
  bots,
  options,
  seed: '1',
  clock: 'relaxed',
  rotate: false,
  keep,
}
const never = new AbortController().signal
// As many as are counted: code is compiled while it runs.
const { results } = await playOrder(studio, { ...order, matches }, {}, never)
const wrong = results.find(({ card }) => card.end !== 'natural' && card.end !== 'limit')
if (wrong !== undefined)
  throw new Error(`a match ended as ${wrong.card.end}: ${JSON.stringify(wrong.card.faults)}`)
console.log(results[0]!.card.frames - 1)
await reported(matches, () => playOrder(studio, { ...order, matches }, {}, never))
await studio.close()
