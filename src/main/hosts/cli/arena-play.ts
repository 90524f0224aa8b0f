import type { Command } from 'commander'
import type { ArenaBoard, ArenaView, SoloView } from '../../../contract/arena.ts'
import type { Json } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { gameFailsText, isGameFailing } from '../../../reading/failed-blocks.ts'
import { perBlock } from '../../../reading/arena-text.ts'
import type { Studio } from '../../studio.ts'
import { analyzeLosses } from './analyze-losses.ts'
import { arenaLines, progressParts } from './arena-report.ts'
import type { ArenaOutputOptions } from './arena-options.ts'
import { findingStatus, gameFailedStatus, undecidedStatus } from './exit-status.ts'
import { fastchessLines } from './fastchess.ts'
import { interruptible } from './interrupt.ts'
import { complain } from './mistakes.ts'
import { isReaderGone } from './output-end.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { StatusLine } from './status-line.ts'
import { withStudio } from './with-studio.ts'

/** How an arena is started or resumed: returns its id. */
type BeginArena = (studio: Studio) => Promise<string>

export interface ArenaOutput extends ArenaOutputOptions {
  readonly output?: 'fastchess'
  readonly analyzeLosses?: true
}

/** The exit status of a command that plays an arena. */
const statusOf = { H1: 0, H0: findingStatus, undecided: undecidedStatus } as const

/** Plays an arena until it is over or the person stops it, and reports it. */
export async function playArena(command: Command, begin: BeginArena, options: ArenaOutput): Promise<void> {
  await withStudio(
    command,
    (studio) =>
      interruptible(async (stop) => {
        const arena = await begin(studio)
        const view = await watched(studio, arena, stop, options.quiet !== true)
        await report(studio, view, options)
        if (options.analyzeLosses) await analyzeLosses(studio, view, { stop, isShown: isText(options) })
      }),
    { slots: options.slots ?? null },
  )
}

function isText({ json, quiet, output }: ArenaOutput): boolean {
  return json !== true && quiet !== true && output === undefined
}

/** Resolves when the arena plays no more. */
async function watched(
  studio: Studio,
  arena: string,
  stop: AbortSignal,
  isWanted: boolean,
): Promise<ArenaView> {
  const startedAt = performance.now()
  let view = await studio.calls.arena({ arena })
  const before = view.matches
  let notes: readonly string[] = []
  const perSecond = () => {
    const played = view.matches - before
    return played < 2 ? null : (1000 * played) / (performance.now() - startedAt)
  }
  const line = new StatusLine(isWanted, () => progressParts(view, perSecond()))
  const reports = new Reports(isWanted && !process.stderr.isTTY, view.blocks)
  stop.addEventListener('abort', () => void studio.calls.arenaStop({ arena }))
  if (stop.aborted) void studio.calls.arenaStop({ arena })
  while (view.status === 'running') {
    await nextNews(studio, arena)
    view = await studio.calls.arena({ arena })
    const now = view.machines?.notes ?? []
    if (isWanted) for (const note of newNotes(notes, now)) complain(note)
    notes = now
    line.changed()
    reports.at(view.blocks, () => progressParts(view, perSecond()).join(' · '))
  }
  line.clear()
  return view
}

/** The oldest are forgotten in time: those that were told before lie at the beginning. */
function newNotes(told: readonly string[], now: readonly string[]): readonly string[] {
  const known = told.findIndex((_, gone) => told.slice(gone).every((note, i) => now[i] === note))
  return now.slice(known < 0 ? 0 : told.length - known)
}

function nextNews(studio: Studio, arena: string): Promise<void> {
  return new Promise((resolve) => {
    const off = studio.on((event) => {
      if (event.kind !== 'arena' || event.arena !== arena) return
      off()
      resolve()
    })
  })
}

/** A line on stderr after 10, 20, 50, 100, 200, 500 … blocks, where stderr is no terminal. */
class Reports {
  readonly #isWanted: boolean
  #next: number

  constructor(isWanted: boolean, blocks: number) {
    this.#isWanted = isWanted
    this.#next = nextReport(blocks)
  }

  at(blocks: number, text: () => string): void {
    if (blocks < this.#next) return
    this.#next = nextReport(blocks)
    if (this.#isWanted) process.stderr.write(`${text()}\n`)
  }
}

function nextReport(blocks: number): number {
  for (let step = 10; ; step *= 10) {
    const next = [step, 2 * step, 5 * step].find((each) => each > blocks)
    if (next !== undefined) return next
  }
}

async function report(studio: Studio, view: ArenaView, options: ArenaOutput): Promise<void> {
  if (options.json) printJson([view.versus === null ? await leagueJson(studio, view) : versusJson(view)])
  else if (options.output === 'fastchess') print(fastchessLines(view).map((text) => [text]))
  else if (options.quiet !== true && !isReaderGone()) await printReport(studio, view)
  if (view.status === 'stopped')
    complain(`${view.why ?? 'Stopped'}. To go on: botscope arena resume ${view.id}`)
  if (isGameFailing(view) && !isText(options)) complain(gameFailsText(view))
  if (isGameFailing(view) && view.status === 'over')
    complain(`To go on when the game is mended: botscope arena resume ${view.id}`)
  const isBug = view.why?.includes('a bug of Botscope') ?? false
  if (isBug) process.exitCode = 1
  else if (isGameFailing(view) && view.status === 'over') process.exitCode = gameFailedStatus
  else if (view.versus !== null) process.exitCode ??= statusOf[verdictOf(view)]
}

export async function printReport({ calls }: Studio, view: ArenaView): Promise<void> {
  const isBoard = view.versus === null && view.solo === undefined && view.matches > 0
  const board = isBoard ? await calls.arenaBoard({ arena: view.id }) : null
  print(arenaLines(view, board, screenWidth()))
}

export function verdictOf({ decision }: Pick<ArenaView, 'decision'>): 'H1' | 'H0' | 'undecided' {
  return decision?.reason === 'H1' || decision?.reason === 'H0' ? decision.reason : 'undecided'
}

/** The last line of `versus --json`; up to the verdict, so that it does not depend on slots. */
export function versusJson(view: ArenaView): { readonly [name: string]: Json } {
  const { id, name, versus, plan } = view
  if (versus === null) throw new UserError(`The arena ${id} is a league: it has no verdict`)
  const { state, estimates, test } = versus
  return {
    arena: id,
    name,
    verdict: verdictOf(view),
    blocks: state.blocks,
    counts: state.counts,
    llr: test?.llr ?? null,
    elo: estimates?.elo ?? null,
    eloError: estimates?.eloError ?? null,
    eloLow: estimates?.eloLow ?? null,
    eloHigh: estimates?.eloHigh ?? null,
    nelo: estimates?.nelo ?? null,
    faults: Object.fromEntries(plan.bots.map(({ name }, bot) => [name, { ...state.faults[bot]! }])),
    games: state.blocks * perBlock(plan),
    ...soloJson(view),
    ...{ repeated: state.repeated, differentGames: state.different },
    reason: view.decision?.reason ?? null,
    ...failuresJson(view, state),
    ...{ status: statusText(view), why: view.why },
  }
}

/** Of a game with one seat: the cases that are evidence, and by how much the first bot is better in them. */
function soloJson({ solo }: ArenaView): { readonly [name: string]: Json } {
  if (solo === undefined) return {}
  const { comparison, criterion } = solo
  const { better = 0, equal = 0, worse = 0, difference = null, low = null, high = null } = comparison ?? {}
  return {
    ...{ cases: solo.cases, better, equal, worse, difference, low, high },
    relative: comparison === null ? null : { ...comparison.relative },
    criterion: { ...criterion },
  }
}

export async function leagueJson(
  { calls }: Studio,
  view: ArenaView,
): Promise<{ readonly [name: string]: Json }> {
  const board =
    view.matches === 0 || view.solo !== undefined ? null : await calls.arenaBoard({ arena: view.id })
  return leagueResult(view, board)
}

/** The last line of `league --json`. */
export function leagueResult(view: ArenaView, board: ArenaBoard | null): { readonly [name: string]: Json } {
  const { id, name, blocks, matches, games, tally, plan, decision, solo } = view
  return {
    arena: id,
    name,
    blocks,
    games: matches,
    ...{ repeated: games.repeated, differentGames: games.different },
    bots: plan.bots.map(({ name }, bot) => {
      const { matches, won, drawn, points, faults } = tally.bots[bot]!
      return {
        name,
        elo: board?.elo[bot] ?? null,
        low: board?.low[bot] ?? null,
        high: board?.high[bot] ?? null,
        games: matches,
        ...(solo === undefined
          ? { won, drawn, lost: matches - won - drawn, score: matches === 0 ? null : points / matches }
          : standingJson(solo, bot)),
        faults: { ...faults },
      }
    }),
    better: board?.better ?? null,
    ...(solo !== undefined && { cases: solo.cases, criterion: { ...solo.criterion } }),
    reason: decision?.reason ?? null,
    ...failuresJson(view, view),
    ...{ status: statusText(view), why: view.why },
  }
}

function standingJson({ bots }: SoloView, bot: number): { readonly [name: string]: Json } {
  const standing = bots[bot]
  return {
    score: standing === undefined ? null : { ...standing.score },
    rank: standing === undefined ? null : { ...standing.rank },
    relative: standing === undefined ? null : { ...standing.relative },
  }
}

function failuresJson(
  { failures }: ArenaView,
  { failed }: { readonly failed: number },
): { readonly [name: string]: Json } {
  return { failed, failures: failures.map((failure) => ({ ...failure })) }
}

function statusText(view: ArenaView): string {
  const { decision, status } = view
  if (decision?.reason === 'broken') return 'broken'
  return isGameFailing(view) && status === 'over' ? 'game-fails' : status
}
