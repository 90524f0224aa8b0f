import { join, resolve } from 'node:path'
import envPaths from 'env-paths'
import type { Paths } from '../contract.ts'

/** The log that a person means: `--db`, else `BOTSCOPE_DB`, else the one in the platform's data folder. */
export function logFileOf(env: { readonly [name: string]: string | undefined }, db?: string): string {
  return resolve(db || env.BOTSCOPE_DB || join(folders().data, 'botscope.db'))
}

/** Where things lie when this log is used. */
export function pathsOf(log: string): Paths {
  const { data, config } = folders()
  return { log, data, config }
}

function folders() {
  return envPaths('botscope', { suffix: '' })
}
