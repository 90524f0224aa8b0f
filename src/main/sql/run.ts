import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import type { SqlAnswer, SqlOrder } from '../../contract/sql.ts'
import { UserError } from '../../engine/user-error.ts'
import { durationText } from '../../reading/time-text.ts'
import { sqlCommand } from './hidden-command.ts'

const usualRows = 10_000
const usualMillis = 60_000
/** A day. */
const longestMillis = 86_400_000

/** Each may take half a gigabyte and a core. */
const line = new PQueue({ concurrency: 4 })

/** What the process is asked, as JSON on the first line of its stdin. */
export interface SqlRequest {
  readonly file: string
  readonly query: string
  readonly mostRows: number
  readonly forMillis: number
}

/** What it answers on its stdout; of a bug, `message` is the stack. */
export type SqlReport = { readonly answer: SqlAnswer } | { readonly message: string; readonly isBug: boolean }

/**
 * Runs a query in a process of its own: SQLite cannot be interrupted from outside, but a process can be ended. A few run at once, the
 * others wait. Throws a `UserError` for a query that is wrong or takes too long, and the signal's reason when it aborts.
 */
export async function runSql(file: string, order: SqlOrder, signal: AbortSignal): Promise<SqlAnswer> {
  const { query, mostRows = usualRows, forMillis = usualMillis } = order
  if (!(forMillis >= 1 && forMillis <= longestMillis))
    throw new UserError(`The time for a query is ${forMillis} ms, not a number from 1 to ${longestMillis}`)
  return line.add(() => run({ file, query, mostRows, forMillis }, signal), { signal })
}

async function run(request: SqlRequest, signal: AbortSignal): Promise<SqlAnswer> {
  const { forMillis } = request
  const [program, ...words] = ownCommand()
  const child = spawn(program!, [...words, sqlCommand], { stdio: ['pipe', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    kill()
  }, forMillis)
  signal.addEventListener('abort', kill)
  try {
    // Left open: it ends where this program is gone.
    child.stdin.on('error', () => {}).write(`${JSON.stringify(request)}\n`)
    const ended = new Promise<NodeJS.Signals | null>((resolve, reject) =>
      child.on('error', reject).on('close', (_, killedBy) => resolve(killedBy)),
    )
    const [output, errors, killedBy] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    // If this thread was busy as the time ended, the process has killed itself: the timer is due before this one.
    if (killedBy !== null) await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    if (killedBy !== null && isOver)
      throw new UserError(`The query was stopped after ${durationText(forMillis)}`)
    if (killedBy !== null && ofOthers.includes(killedBy))
      throw new UserError(
        `The query was ended by another program, or by the system for lack of memory (${killedBy})`,
      )
    return answerIn(output, `${killedBy ?? ''} ${errors}`.trim())
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

/** Signals that no fault of a program sends. */
const ofOthers: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

function answerIn(output: string, why: string): SqlAnswer {
  if (output === '') throw new Error(`The process of a query ended without an answer: ${why}`)
  const report = JSON.parse(output) as SqlReport
  if ('answer' in report) return report.answer
  if (report.isBug) throw Object.assign(new Error('A query failed'), { stack: report.message })
  throw new UserError(report.message)
}

/** How this program starts itself as a command line. */
function ownCommand(): readonly string[] {
  if (process.versions['electron'] !== undefined) return [process.execPath]
  const isSource = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(isSource ? '../cli.ts' : './cli.js', import.meta.url))
  return [process.execPath, ...process.execArgv, entry]
}
