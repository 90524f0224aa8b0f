import * as v from 'valibot'
import { shortened } from '../../../reading/shortened.ts'
import { Alarm } from '../../bots/alarm.ts'
import { issueText } from '../../forms/form-messages.ts'
import { extentOf } from '../../frames/json-extent.ts'
import { GameFailure } from '../failure.ts'
import { methodForms, rpcError, type RpcError } from './forms.ts'
import {
  helloMillis,
  protocolVersion,
  usualLimits,
  type GameHello,
  type RpcMethod,
  type RpcMethods,
} from './protocol.ts'
import type { RefereeEvents, RefereeWire } from '../wire.ts'

/** The game answered a request with an error. */
export class GameRefusal extends GameFailure {
  readonly code: number
  /** The game's own words. */
  readonly reason: string

  constructor(method: RpcMethod, { code, message }: RpcError) {
    super(`The game answered "${method}" with an error: ${message}`)
    this.code = code
    this.reason = message
  }
}

/** The code of an error with which a game refuses options or seats: its message is for the person. */
export const refusalOfSetup = 1

/** Of one answer: 20 for each cell of a board of 100 by 100. */
const mostValues = 200_000
const answerLimits = { values: mostValues, depth: Infinity }

interface Pending {
  readonly id: number
  readonly method: RpcMethod
  readonly millis: number
  readonly isStopped: () => boolean
  resolve(result: unknown): void
  reject(error: unknown): void
}

export interface CallMeasure {
  readonly method: RpcMethod
  readonly millis: number
  readonly bytes: number
}

/**
 * Botscope's end of the protocol. Requests wait for each other. Whatever the game does, a call ends: with a result of the right
 * form, or with a `GameFailure` that names what was wrong; after most failures the program is of no more use.
 */
export class RpcClient {
  readonly #wire: RefereeWire
  readonly #measured: (measure: CallMeasure) => void
  readonly #alarm = new Alarm(() => this.#overdue())
  #callMillis = usualLimits.callMillis
  #pending: Pending | null = null
  #lastId = 0
  #queue: Promise<unknown> = Promise.resolve()
  #failure: GameFailure | null = null
  #closed: Promise<void> | null = null

  constructor(
    open: (events: RefereeEvents) => RefereeWire,
    measured: (measure: CallMeasure) => void = () => {},
  ) {
    this.#measured = measured
    this.#wire = open({ line: (line) => this.#line(line), failed: (why) => this.#fail(why) })
  }

  /** True: no call can succeed any more. */
  get isBroken(): boolean {
    return this.#failure !== null || this.#closed !== null
  }

  async hello(host: string, signal?: AbortSignal): Promise<GameHello> {
    const hello = await this.#queued('hello', { protocol: protocolVersion, host }, helloMillis, signal)
    const { messageBytes = usualLimits.messageBytes, callMillis = usualLimits.callMillis } =
      hello.limits ?? {}
    this.#wire.allow(messageBytes)
    this.#callMillis = callMillis
    return hello
  }

  call<M extends Exclude<RpcMethod, 'hello' | 'bye'>>(
    method: M,
    params: RpcMethods[M]['params'],
    signal?: AbortSignal,
  ): Promise<RpcMethods[M]['result']> {
    return this.#queued(method, params, this.#callMillis, signal)
  }

  /** What the program wrote to stderr since the last call. */
  log(): string {
    return this.#wire.log()
  }

  /** Says goodbye and ends the program for certain. */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    this.#alarm.close()
    if (this.#failure === null && this.#pending === null) this.#send(++this.#lastId, 'bye', {})
    this.#failure ??= new GameFailure('The game was ended')
    this.#pending?.reject(this.#failure)
    await this.#wire.close()
  }

  #queued<M extends RpcMethod>(
    method: M,
    params: RpcMethods[M]['params'],
    millis: number,
    signal?: AbortSignal,
  ): Promise<RpcMethods[M]['result']> {
    const result = this.#queue.then(() => this.#call(method, params, millis, signal))
    this.#queue = result.catch(() => {})
    return result
  }

  async #call<M extends RpcMethod>(
    method: M,
    params: RpcMethods[M]['params'],
    millis: number,
    signal?: AbortSignal,
  ): Promise<RpcMethods[M]['result']> {
    signal?.throwIfAborted()
    if (this.#failure !== null) throw this.#failure
    const startedAt = performance.now()
    const id = ++this.#lastId
    this.#alarm.setFor(startedAt + millis)
    const onAbort = () => this.#pending?.reject(signal!.reason)
    signal?.addEventListener('abort', onAbort)
    try {
      const line = new Promise<unknown>((resolve, reject) => {
        this.#pending = { id, method, millis, isStopped: () => signal?.aborted === true, resolve, reject }
        this.#send(id, method, params)
      })
      const { result, bytes } = (await line) as { readonly result: unknown; readonly bytes: number }
      this.#measured({ method, millis: performance.now() - startedAt, bytes })
      return this.#formed(method, result)
    } finally {
      this.#alarm.clear()
      signal?.removeEventListener('abort', onAbort)
      this.#pending = null
      // Its answer may still come, and would be taken for the next one.
      if (signal?.aborted === true) this.#failure ??= new GameFailure('The game was stopped')
    }
  }

  #overdue(): void {
    const pending = this.#pending
    if (pending !== null) this.#fail(`did not answer "${pending.method}" within ${pending.millis} ms`)
  }

  #send(id: number, method: RpcMethod, params: unknown): void {
    this.#wire.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
  }

  #line(line: string): void {
    const pending = this.#pending
    if (this.#failure !== null || pending?.isStopped() === true) return
    if (pending === null)
      return this.#fail(
        `wrote a line that nobody asked for: ${quoted(line)} (stdout is for answers, stderr for logs)`,
      )
    const answer = this.#parsed(line, pending)
    if (answer === null) return
    this.#pending = null
    if ('error' in answer) pending.reject(this.#refusal(pending.method, answer['error']))
    else pending.resolve({ result: answer['result'], bytes: line.length })
  }

  #parsed(line: string, { id, method }: Pending): { readonly [key: string]: unknown } | null {
    const what = `answered "${method}" with`
    // Parsed, it would hold up all matches; a line has no more values than characters.
    if (line.length > mostValues && extentOf(Buffer.from(line), answerLimits).values > mostValues) {
      this.#fail(`${what} more than ${mostValues} values`)
      return null
    }
    let answer: unknown
    try {
      answer = JSON.parse(line)
    } catch {
      this.#fail(`${what} a line that is not JSON: ${quoted(line)} (stdout is for answers, stderr for logs)`)
      return null
    }
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
      this.#fail(`${what} ${quoted(line)}, not an object with "id" and "result" or "error"`)
    else if ((answer as { id?: unknown }).id !== id)
      this.#fail(
        `${what} the id ${quoted(JSON.stringify((answer as { id?: unknown }).id) ?? 'missing')}, not ${id}`,
      )
    else if (!('result' in answer) && !('error' in answer)) this.#fail(`${what} neither "result" nor "error"`)
    else return answer
    return null
  }

  #refusal(method: RpcMethod, error: unknown): GameFailure {
    const read = v.safeParse(rpcError, error)
    return read.success
      ? new GameRefusal(method, read.output)
      : new GameFailure(
          `The game answered "${method}" with an error without code and message: ${quoted(JSON.stringify(error))}`,
        )
  }

  #formed<M extends RpcMethod>(method: M, result: unknown): RpcMethods[M]['result'] {
    const read = v.safeParse(methodForms[method].result, result, { abortEarly: true })
    if (read.success) return read.output
    throw new GameFailure(
      `The game's answer to "${method}" is not one of the protocol: ${issueText(read.issues[0], () => [], 'result')}`,
    )
  }

  #fail(why: string): void {
    if (this.#failure !== null) return
    const words = this.#wire.lastWords().trimEnd()
    const end = words === '' ? '' : `\nIts last words on stderr:\n${words}`
    this.#failure = new GameFailure(`The game ${why}${end}`)
    this.#pending?.reject(this.#failure)
    void this.close()
  }
}

function quoted(text: string): string {
  return shortened(JSON.stringify(text), 120)
}
