// npm run soak matches [--matches 500]: plays so many matches of each game between its sample bots, verifies every
// one of them, and tells whether memory, file handles and processes stay as they are.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { MatchOrder } from '../../src/contract.ts'
import { gameOf, games } from '../../src/engine/games/index.ts'
import { markedProcesses } from '../../src/main/bots/mark.ts'
import { ownerText, ownOwner } from '../../src/main/process/owner.ts'
import { playOrder } from '../../src/main/hosts/cli/play.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { home } from '../files.ts'
import { collectGarbage } from '../garbage.ts'
import { hasSamples, starters, strong } from '../resources/sample-bots.ts'

const rounds = 10

/** What this process holds at a moment. */
interface Footprint {
  /** Without the room that V8 keeps for new objects. */
  readonly megabytes: number
  readonly handles: number
  /** Bots that live although no match is played. */
  readonly bots: number
}

/** What is played: a game, or an edition of one. */
interface Kind {
  readonly title: string
  readonly game: string
  readonly options: MatchOrder['options']
  /** Whether the sample bots know it; else random ones play. */
  readonly hasSamples: boolean
}

const kinds: readonly Kind[] = [
  ...games.map(({ id }) => ({ title: id, game: id, options: {}, hasSamples: hasSamples(id) })),
  { title: 'mahjong, codingame', game: 'mahjong', options: { edition: 'codingame' }, hasSamples: false },
]

/** Plays and verifies so many matches of each game and edition; prints footprints and what was wrong, and gives the count of that. */
export async function soakMatches(matches: number, title = ''): Promise<number> {
  let problems = 0
  for (const kind of kinds.filter((each) => each.title.includes(title))) {
    const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
    const studio = openStudio(join(folder, 'log.db'))
    const found = await soakKind(studio, kind, matches)
    for (const problem of found) console.error(`  ${problem}`)
    problems += found.length
    await studio.close()
    rmSync(folder, { recursive: true })
  }
  return problems
}

async function soakKind(studio: Studio, kind: Kind, matches: number): Promise<readonly string[]> {
  const problems: string[] = []
  const footprints: Footprint[] = []
  let frames = 0
  for (let round = 0; round < rounds; round++) {
    const order = orderOf(kind, Math.ceil(matches / rounds), round)
    const { results, troubles } = await playOrder(studio, order, {}, new AbortController().signal)
    problems.push(...troubles.map(({ message }) => message))
    for (const { card } of results) {
      frames += card.frames
      if (card.end !== 'natural' && card.end !== 'limit')
        problems.push(`${card.id} ended as ${card.end}: ${JSON.stringify(card.faults)} ${card.why}`)
      const verdict = await studio.calls.verify({ match: card.id })
      if (!verdict.same)
        problems.push(`${card.id} is another match when replayed: ${JSON.stringify(verdict)}`)
    }
    if (results.length !== order.matches)
      problems.push(`${results.length} of ${order.matches} matches were played`)
    footprints.push(await footprint())
  }
  console.log(
    `${kind.title}: ${Math.ceil(matches / rounds) * rounds} matches, ${frames.toLocaleString('en')} frames`,
  )
  for (const key of ['megabytes', 'handles', 'bots'] as const) {
    console.log(`  ${key.padEnd(9)} ${footprints.map((each) => each[key]).join(' ')}`)
  }
  return [...problems, ...growth(footprints)]
}

/** The second half may not hold more than the first: a fifth for memory, which breathes, nothing for the others. */
function growth(footprints: readonly Footprint[]): readonly string[] {
  const half = footprints.length / 2
  const most = (key: keyof Footprint, from: number) =>
    Math.max(...footprints.slice(from, from + half).map((each) => each[key]))
  const hasGrown = (key: keyof Footprint, factor: number) => most(key, half) > most(key, 0) * factor
  return [
    ...(hasGrown('megabytes', 1.2) ? ['memory grows'] : []),
    ...(hasGrown('handles', 1) ? ['file handles grow'] : []),
    ...(most('bots', 0) + most('bots', half) > 0 ? ['bots are left behind'] : []),
  ]
}

async function footprint(): Promise<Footprint> {
  collectGarbage()
  const own = ownerText(ownOwner())
  const bots = await markedProcesses((mark) => mark.startsWith(`${own}:`))
  const { rss, heapTotal, heapUsed } = process.memoryUsage()
  return {
    megabytes: Math.round((rss - heapTotal + heapUsed) / 1e6),
    handles: readdirSync('/proc/self/fd').length,
    bots: bots.length,
  }
}

function orderOf({ game, options, hasSamples }: Kind, matches: number, round: number): MatchOrder {
  const samples = hasSamples ? [strong(game), ...starters(game)] : []
  const seats = gameOf(game).seats.min
  const bots = Array.from({ length: seats }, (_, i) => {
    const bot = samples[(i + round) % samples.length] ?? { command: 'builtin:random', folder: home }
    return { ...bot, name: `seat ${i}` }
  })
  return {
    game,
    bots,
    options,
    seed: `${1 + round * matches}`,
    clock: 'relaxed',
    matches,
    rotate: true,
    keep: 'all',
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { matches: { type: 'string', default: '500' }, game: { type: 'string' } },
  })
  if ((await soakMatches(Number(values.matches), values.game)) > 0) process.exitCode = 1
}
