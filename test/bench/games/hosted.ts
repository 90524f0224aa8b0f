// A process of its own: plays matches of a hosted game through the whole studio. Arguments: a folder, the kind as JSON, the command of
// the bots, how many matches. Prints matches a second and CPU per match.
import { join } from 'node:path'
import type { MatchOrder } from '../../../src/contract.ts'
import { playOrder } from '../../../src/main/hosts/cli/play.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { reported } from '../match/told.ts'
import { gamesFolder, refereeOf, type HostedKind } from './kinds.ts'

const [folder, kindText, bot, count] = process.argv.slice(2) as [string, string, string, string]
const kind = JSON.parse(kindText) as HostedKind
const matches = Number(count)
const log = join(folder, 'log.db')
const paths = { log, data: join(folder, 'data'), config: join(folder, 'config') }
const studio = openStudio(log, { slots: 1, paths })
const command = refereeOf(kind)
  .map((word) => `"${word}"`)
  .join(' ')
const plan = await studio.calls.gamePlan({ id: 'bench', bridge: kind.bridge, command, folder: gamesFolder })
const { id: game } = await studio.calls.gameAdd(plan)
const bots = ['a', 'b'].map((name) => ({ name, command: `"${bot}"`, folder }))
const order: Omit<MatchOrder, 'matches'> = {
  ...{ game, bots, options: {}, seed: '1', clock: 'relaxed', rotate: false, keep: 'all' },
}
const never = new AbortController().signal
// As many as are counted: code is compiled while it runs.
const { results } = await playOrder(studio, { ...order, matches }, {}, never)
const wrong = results.find(({ card }) => card.end !== 'natural' || card.frames !== kind.turns + 1)
if (wrong !== undefined) throw new Error(`a match ended as ${wrong.card.end}: ${wrong.card.why}`)
await reported(matches, () => playOrder(studio, { ...order, matches }, {}, never))
await studio.close()
