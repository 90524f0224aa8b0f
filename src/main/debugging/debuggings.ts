import type { BotSpec, MatchId, StudioEvent } from '../../contract.ts'
import type { Debugging } from '../../contract/debug.ts'
import type { Live } from '../../contract/live.ts'
import { UserError } from '../../engine/user-error.ts'
import type { MatchTask } from '../playing/play.ts'
import { newlyStarted, type DebugState } from '../debug/debugged-bot.ts'
import type { DebugPlan } from '../debug/plan.ts'
import { host } from '../debug/port.ts'

/** Emitted at most 20 times a second. */
const reportMillis = 50

interface DebuggedSeat {
  readonly match: MatchId
  readonly seat: number
  readonly of: 'match' | 'rerun'
  readonly bot: BotSpec
  readonly plan: DebugPlan
}

export class Debuggings {
  readonly #emit: () => void
  readonly #liveOf: (match: MatchId) => Live
  readonly #seats = new Map<string, DebuggedSeat & { debugState: DebugState }>()
  #timer: NodeJS.Timeout | null = null

  constructor(emit: () => void, liveOf: (match: MatchId) => Live) {
    this.#emit = emit
    this.#liveOf = liveOf
  }

  /** In start order. */
  get all(): readonly Debugging[] {
    return [...this.#seats.values()].map(({ plan, debugState, of, match, seat, bot }) => {
      const { id, kind, port, command, launch } = plan
      const { isListening, isAttached, turn } = debugState
      const paused = of === 'match' ? pausedBefore(this.#liveOf(match)) : debugState.paused
      const address = port === null ? null : ({ host, port } as const)
      const all = {
        id,
        match,
        seat,
        of,
        bot,
        kind,
        address,
        isListening,
        isAttached,
        paused,
        turn,
        command,
        launch,
      }
      return { ...all, words: debugStatusText(all) }
    })
  }

  beginMatch({ record, debug = [] }: MatchTask): void {
    for (const { seat, plan } of debug) {
      const { fingerprint: _, ...bot } = record.seats[seat]!
      this.begin({ match: record.id, seat, of: 'match', bot, plan })
    }
  }

  begin(seat: DebuggedSeat): void {
    const { id } = seat.plan
    this.#seats.set(id, { ...seat, debugState: newlyStarted(id) })
    this.#changed()
  }

  changed(debugState: DebugState): void {
    const seat = this.#seats.get(debugState.id)
    if (seat === undefined) return
    seat.debugState = debugState
    this.#changed()
  }

  /** An event of a match also concerns its bots. */
  onEvent(event: StudioEvent): void {
    if (!('match' in event) || event.kind === 'progress') return
    const own = this.#of(event.match)
    if (event.kind !== 'live') for (const { plan } of own) this.over(plan.id)
    else if (own.length > 0) this.#changed()
  }

  over(id: string): void {
    if (this.#seats.delete(id)) this.#changed()
  }

  /** The match played with this bot; null: it is a rerun, or over. */
  matchOf(id: string): MatchId | null {
    const seat = this.#seats.get(id)
    return seat?.of === 'match' ? seat.match : null
  }

  /** Throws a `UserError` if it is no rerun that can be resumed. */
  checkGo(id: string): void {
    const seat = this.#seats.get(id)
    if (seat === undefined) throw new UserError(`Nothing runs under a debugger as ${id}: it is over`)
    if (seat.of === 'match') throw new UserError(`Match ${seat.match} is paused and resumed by "control"`)
  }

  #of(match: MatchId): readonly DebuggedSeat[] {
    return [...this.#seats.values()].filter((each) => each.of === 'match' && each.match === match)
  }

  #changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#emit()
    }, reportMillis).unref()
  }
}

/** The turn before which a match is paused; null: not paused, or paused after its answers. */
function pausedBefore({ paused }: Live): number | null {
  return paused?.at === 'before' ? paused.turn : null
}

function debugStatusText({
  address,
  isListening,
  isAttached,
  paused,
  turn,
}: Omit<Debugging, 'words'>): string {
  const attach = address === null ? null : `attach a debugger to ${address.host}:${address.port}`
  if (paused !== null) {
    const first = isAttached || attach === null ? '' : `${attach}, `
    return `Paused before turn ${paused}: ${first}set breakpoints, then resume`
  }
  if (!isListening) return 'The bot is being started'
  if (isAttached)
    return turn === 0 ? 'Runs under the debugger' : `Runs under the debugger, asked in turn ${turn}`
  return attach === null
    ? 'Started by your own command line: no answer yet'
    : `${attach[0]!.toUpperCase()}${attach.slice(1)}: the bot waits for it`
}
