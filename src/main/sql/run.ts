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

/** What it answers on its stdout. */
export type SqlReport = { readonly answer: SqlAnswer } | { readonly mistake: string }

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
  const timer = setTimeout(() => child.kill('SIGKILL'), forMillis)
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  try {
    // Left open: it ends where this program is gone.
    child.stdin.on('error', () => {}).write(`${JSON.stringify(request)}\n`)
    const ended = new Promise<NodeJS.Signals | null>((resolve, reject) =>
      child.on('error', reject).on('close', (_, killedBy) => resolve(killedBy)),
    )
    const [output, errors, killedBy] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    signal.throwIfAborted()
    if (killedBy === 'SIGKILL') throw new UserError(`The query was stopped after ${durationText(forMillis)}`)
    return answerIn(output, errors)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

function answerIn(output: string, errors: string): SqlAnswer {
  if (output === '') throw new Error(`The process of a query ended without an answer: ${errors}`)
  const report = JSON.parse(output) as SqlReport
  if ('mistake' in report) throw new UserError(report.mistake)
  return report.answer
}

/** How this program starts itself as a command line. */
function ownCommand(): readonly string[] {
  if (process.versions['electron'] !== undefined) return [process.execPath]
  const isSource = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(isSource ? '../cli.ts' : './cli.js', import.meta.url))
  return [process.execPath, ...process.execArgv, entry]
}
