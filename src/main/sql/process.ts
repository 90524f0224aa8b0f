import { readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../engine/user-error.ts'
import { querySql } from '../log/sql/query.ts'
import type { SqlReport, SqlRequest } from './run.ts'

/** Runs the query that is on the first line of stdin, and writes its rows to stdout, as JSON. */
export async function answerSql(): Promise<void> {
  const { file, query, mostRows, forMillis } = JSON.parse(firstLine()) as SqlRequest
  const watch = watched(forMillis)
  const report = reportOf(() => querySql(file, query, mostRows))
  await new Promise((written) => process.stdout.write(JSON.stringify(report), written))
  await watch.terminate()
}

/** Of stdin, which stays open. */
function firstLine(): string {
  const parts: Buffer[] = []
  for (;;) {
    const part = Buffer.alloc(1 << 16)
    const bytes = readSync(0, part)
    parts.push(part.subarray(0, bytes))
    if (bytes === 0 || part[bytes - 1] === newline) return Buffer.concat(parts).toString()
  }
}

const newline = 0x0a
/** Who started the process ends it a little sooner. */
const slackMillis = 2000

/**
 * SQLite keeps the first thread busy: another one ends the process where the program that started it is gone, whose end closes stdin, or
 * where the time is over.
 */
function watched(forMillis: number): Worker {
  const code = `
    const { Socket } = require('node:net')
    const end = () => process.kill(process.pid, 'SIGKILL')
    setTimeout(end, ${forMillis + slackMillis})
    new Socket({ fd: 0 }).on('end', end).on('close', end).on('error', end).resume()`
  const watch = new Worker(code, { eval: true })
  watch.unref()
  return watch
}

function reportOf(answer: () => ReturnType<typeof querySql>): SqlReport {
  try {
    return { answer: answer() }
  } catch (error) {
    if (error instanceof UserError) return { message: error.message, isBug: false }
    return { message: (error as Error).stack ?? String(error), isBug: true }
  }
}
