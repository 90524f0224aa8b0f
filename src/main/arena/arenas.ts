import { v7 as uuidv7 } from 'uuid'
import type { ArenaCard, ArenaOrder, ArenaPivotOrder, ArenaPlan } from '../../contract/arena.ts'
import type { MatchId, StudioCalls, StudioEvent } from '../../contract.ts'
import { pivotOf, type PivotCell } from '../../engine/arena/pivot.ts'
import { leaderboardOf, type Leaderboard } from '../../engine/arena/ratings.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { optionsOfBlock } from '../../engine/arena/schedule.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { LogAccess } from '../log/access.ts'
import type { ArenaTable } from '../log/arenas.ts'
import type { MatchTask } from '../playing/play.ts'
import { checkDisk, diskOf } from './keeping.ts'
import { checkUnchanged, planOf, scheduleOf } from './plan.ts'
import { ArenaRunner } from './runner.ts'
import { ArenaStanding } from './standing.ts'
import { cardOf, curveOf, viewOf } from './view.ts'

export interface ArenasDependencies {
  readonly log: LogAccess
  /** Of the studio. */
  readonly slots: number
  /** Opens the log for matches, and makes it if there is none. */
  record(): Promise<void>
  play(tasks: readonly MatchTask[]): Promise<void>
  stop(matches: readonly MatchId[]): void
  emit(event: StudioEvent): void
}

type ArenaCalls = Pick<
  StudioCalls,
  | 'arenaStart'
  | 'arenaStop'
  | 'arenaResume'
  | 'arenaRemove'
  | 'arenas'
  | 'arena'
  | 'arenaBoard'
  | 'arenaPivot'
  | 'arenaCurve'
>

const progressMillis = 50
const standingsKept = 4

/** The arenas of a log, and those that this studio plays. */
export class Arenas {
  readonly calls: ArenaCalls
  readonly #parts: ArenasDependencies
  readonly #runners = new Map<string, ArenaRunner>()
  readonly #standings = new Map<string, ArenaStanding>()
  readonly #boards = new Map<string, Leaderboard>()
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(parts: ArenasDependencies) {
    this.#parts = parts
    this.calls = {
      arenaStart: async (order) => this.#start(order),
      arenaStop: async ({ arena }) => this.#stop(arena),
      arenaResume: async ({ arena, blocks }) => this.#resume(arena, blocks),
      arenaRemove: async ({ arena }) => this.#remove(arena),
      arenas: async () => {
        if (!parts.log.isThere) return []
        return this.#table((arenas) => arenas.all().map((row) => cardOf(row, arenas.count(row.key))))
      },
      arena: async ({ arena }) => {
        const card = this.#card(arena)
        return viewOf(card, this.#standing(arena), this.#runners.get(card.id)?.running ?? 0)
      },
      arenaBoard: async ({ arena }) => this.#board(arena),
      arenaPivot: async (order) => this.#pivot(order),
      arenaCurve: async ({ arena, points }) => curveOf(this.#card(arena).plan, this.#standing(arena), points),
    }
  }

  onEvent(event: StudioEvent): void {
    if (event.kind !== 'ended' && event.kind !== 'trouble' && event.kind !== 'skipped') return
    for (const runner of this.#runners.values()) runner.onEvent(event)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  async #start(order: ArenaOrder): ReturnType<StudioCalls['arenaStart']> {
    const plan = planOf(order)
    const { log } = this.#parts
    await this.#parts.record()
    checkDisk(log.file, diskOf(log.file))
    const arena = uuidv7()
    log.writer().arenas((arenas) => arenas.insert(arena, Date.now(), plan))
    this.#run(arena)
    return { arena, warnings: plan.warnings }
  }

  async #resume(idOrPrefix: string, blocks?: number): Promise<null> {
    const { id, status } = this.#card(idOrPrefix)
    if (blocks === undefined && status === 'over')
      throw new UserError(`The arena ${id} is over: extend it by a number of blocks`)
    const { log } = this.#parts
    await this.#parts.record()
    checkDisk(log.file, diskOf(log.file))
    const { plan } = this.#card(id)
    checkUnchanged(plan)
    const longer = blocks === undefined ? plan : extended(plan, this.#standing(id).contest.blocks + blocks)
    log.writer().arenas((arenas) => arenas.claim(id, longer))
    this.#standings.clear()
    this.#run(id)
    return null
  }

  #run(arena: string): void {
    const runner = new ArenaRunner(arena, {
      ...this.#parts,
      changed: (id) => this.#changed(id),
      over: (id) => {
        this.#runners.delete(id)
        this.#emit(id)
      },
    })
    this.#runners.set(arena, runner)
    runner.fill()
  }

  #stop(idOrPrefix: string): null {
    const { id, status } = this.#card(idOrPrefix)
    const runner = this.#runners.get(id)
    if (runner !== undefined) runner.stop()
    else if (status === 'running') this.#parts.log.writer().arenas((arenas) => arenas.wantStop(id))
    return null
  }

  #remove(idOrPrefix: string): null {
    const { id } = this.#card(idOrPrefix)
    this.#parts.log.writer().arenas((arenas) => arenas.remove(id, Date.now()))
    this.#standings.delete(id)
    this.#emit(id)
    this.#parts.emit({ kind: 'library', changed: [] })
    return null
  }

  #card(idOrPrefix: string): ArenaCard {
    return this.#table((arenas) => {
      const row = arenas.find(idOrPrefix)
      return cardOf(row, this.#runners.get(row.id)?.standing.tally.matches ?? arenas.count(row.key))
    })
  }

  /** Of a running arena as it goes; of any other read once, until it has more results. */
  #standing(idOrPrefix: string): ArenaStanding {
    const { id, plan, key } = this.#table((arenas) => arenas.find(idOrPrefix))
    const running = this.#runners.get(id)
    if (running !== undefined) return running.standing
    const known = this.#standings.get(id)
    if (known?.tally.matches === this.#table((arenas) => arenas.count(key))) return known
    const standing = this.#table((arenas) => new ArenaStanding(plan, arenas.results(key)))
    if (this.#standings.size >= standingsKept) this.#standings.clear()
    this.#standings.set(id, standing)
    return standing
  }

  #board(idOrPrefix: string): Leaderboard {
    const { id, plan, key } = this.#table((arenas) => arenas.find(idOrPrefix))
    const at = `${id} ${this.#table((arenas) => arenas.count(key))}`
    const known = this.#boards.get(at)
    if (known !== undefined) return known
    const blocks = this.#table((arenas) => {
      const all = Map.groupBy<number, ArenaResult>(arenas.results(key), ({ block }) => block)
      return [...all.values()].filter((results) => results.length === plan.seats)
    })
    const board = leaderboardOf(blocks, plan.bots.length)
    if (this.#boards.size >= standingsKept) this.#boards.clear()
    this.#boards.set(at, board)
    return board
  }

  #pivot({ arena, bot, keys }: ArenaPivotOrder): readonly PivotCell[] {
    const { plan, key } = this.#table((arenas) => arenas.find(arena))
    checkPivot(plan, bot, keys)
    const schedule = scheduleOf(plan)
    const all = this.#table((arenas) => [...arenas.results(key)])
    return pivotOf(all, { bot, keys, optionsOf: (block) => optionsOfBlock(schedule, block) })
  }

  #table<T>(use: (arenas: ArenaTable) => T): T {
    return this.#parts.log.reader().arenas(use)
  }

  #changed(arena: string): void {
    if (this.#timers.has(arena)) return
    this.#timers.set(
      arena,
      setTimeout(() => this.#emit(arena), progressMillis),
    )
  }

  #emit(arena: string): void {
    clearTimeout(this.#timers.get(arena))
    this.#timers.delete(arena)
    this.#parts.emit({ kind: 'arena', arena })
  }
}

function checkPivot({ bots, options }: ArenaPlan, bot: number, keys: ArenaPivotOrder['keys']): void {
  if (bots[bot] === undefined) throw new UserError(`There is no bot ${bot}: this arena has ${bots.length}`)
  if (keys.length < 1 || keys.length > 2 || new Set(keys).size < keys.length)
    throw new UserError(`A table has one or two different keys, not ${keys.join(', ') || 'none'}`)
  for (const key of keys) {
    if (!key.startsWith('option.')) continue
    const name = key.slice('option.'.length)
    if (!Object.hasOwn(options, name))
      throw new UserError(unknownName('option of this arena', name, Object.keys(options)))
  }
}

/** Plays at least so many blocks, whatever is decided. */
function extended(plan: ArenaPlan, leastBlocks: number): ArenaPlan {
  const { mostBlocks } = plan.rules
  if (plan.seeds !== null && leastBlocks > plan.seeds.length)
    throw new UserError(
      `This arena has ${plan.seeds.length} seeds, not the ${leastBlocks} that it would need`,
    )
  const rules = { ...plan.rules, mostBlocks: mostBlocks === null ? null : Math.max(mostBlocks, leastBlocks) }
  return { ...plan, leastBlocks, rules }
}
