import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchCard, MatchOrder, Paths } from '../contract.ts'
import type { Frame } from '../engine/match.ts'
import { UserError } from '../engine/user-error.ts'
import { isBuiltin } from './bots/builtin.ts'
import { startersKnown } from './bots/starter.ts'
import { GameList, isOwnGame } from './games/list.ts'
import { openLog, type Log } from './log/log.ts'
import type { FromLog, ToLog } from './log/records.ts'
import { keepReserve } from './log/reserve.ts'
import { MatchSlots } from './live/match-slots.ts'
import { tasksOf } from './playing/match-tasks.ts'
import { playMatch, Stopped, type MatchTask } from './playing/play.ts'
import { Recorder, type LogPort } from './playing/recorder.ts'
import { hostedOf } from './playing/rules-of.ts'

export interface OneMatch {
  readonly card: MatchCard
  readonly frames: readonly Frame[]
}

/**
 * Plays one match and keeps it in the log. No studio and no thread: a tool that starts Botscope for each match waits for all that
 * is loaded and started. Throws a `UserError` where the match cannot be played or kept.
 */
export async function playOneMatch(order: MatchOrder, paths: Paths, stop: AbortSignal): Promise<OneMatch> {
  const task = await taskOf(order, paths)
  const hasProgram = task.record.seats.some(({ command }) => !isBuiltin(command))
  const isReady = hasProgram ? startersKnown() : Promise.resolve()
  const log = openLog(paths.log, 'write')
  keepReserve(paths.log)
  try {
    await isReady
    await record(task, new LogHere(log), stop)
    const card = log.card(task.record.id)
    return { card, frames: log.frames(card.id, 0, card.framesKept - 1) }
  } finally {
    log.close()
  }
}

async function taskOf(order: MatchOrder, { config }: Paths): Promise<MatchTask> {
  if (existsSync(join(config, 'bots.json'))) await build(order, config)
  const games = isOwnGame(order.game) ? new GameList() : await gamesWith(order.game, config)
  const [task] = tasksOf(order, 'run', games)
  const { record } = task!
  return record.bridge === undefined ? task! : { ...task!, hosted: hostedOf(record, games, 'played') }
}

async function build({ bots }: MatchOrder, config: string): Promise<void> {
  const [{ Builds }, { Config }] = await Promise.all([
    import('./bots/builds.ts'),
    import('./config/config.ts'),
  ])
  const { calls } = new Config({ config, project: process.cwd() }, () => {})
  await new Builds(() => calls.bots(null)).before(bots)
}

async function gamesWith(id: string, config: string): Promise<GameList> {
  const { Games } = await import('./games/registry.ts')
  return new Games(config, () => {}).upToDate(id)
}

async function record(task: MatchTask, log: LogHere, stop: AbortSignal): Promise<void> {
  const halt = new AbortController()
  const onStop = () => halt.abort(new Stopped('Stopped on request'))
  stop.addEventListener('abort', onStop)
  if (stop.aborted) onStop()
  const recorder = new Recorder(log, true)
  try {
    await new MatchSlots(1).during((slot) => playMatch(task, recorder, halt.signal, { slot }))
    log.check()
  } finally {
    stop.removeEventListener('abort', onStop)
    recorder.close()
  }
}

/** A log that commits at once. Where that takes long, the time is not counted against the bot that thinks meanwhile. */
class LogHere implements LogPort {
  readonly #log: Log
  #received: (answers: readonly FromLog[]) => void = () => {}
  #failed: Extract<FromLog, { readonly kind: 'failed' }> | undefined

  constructor(log: Log) {
    this.#log = log
  }

  on(_: 'message', received: (answers: readonly FromLog[]) => void): void {
    this.#received = received
  }

  postMessage(messages: readonly ToLog[]): void {
    const answers = this.#log.take(messages)
    this.#failed ??= answers.find((answer) => answer.kind === 'failed')
    this.#received(answers)
  }

  close(): void {}

  /** Throws if something could not be kept: a `UserError`, where that is no bug. */
  check(): void {
    if (this.#failed === undefined) return
    const { bug, message } = this.#failed
    throw bug ? new Error(message) : new UserError(message)
  }
}
