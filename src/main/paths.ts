import { join, resolve } from 'node:path'
import envPaths from 'env-paths'
import type { Paths } from '../contract.ts'
import type { Environment } from './bots/environment.ts'

/** `--db`, else `BOTSCOPE_DB`, else the log in the platform's data folder. */
export function logFileOf(env: Environment, db?: string): string {
  return resolve(db || env.BOTSCOPE_DB || join(folders().data, 'botscope.db'))
}

/** `BOTSCOPE_CONFIG` names another folder for settings and bots. */
export function pathsOf(log: string, env: Environment = process.env): Paths {
  const { data, config } = folders()
  return { log, data, config: env.BOTSCOPE_CONFIG ? resolve(env.BOTSCOPE_CONFIG) : config }
}

function folders() {
  return envPaths('botscope', { suffix: '' })
}
