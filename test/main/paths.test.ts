import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { logFileOf, pathsOf } from '../../src/main/paths.ts'

test('The log is the requested one, else that of BOTSCOPE_DB, else that in the data folder', () => {
  const env = { BOTSCOPE_DB: 'env.db' }
  const { data } = pathsOf('')
  expect([logFileOf(env, 'asked.db'), logFileOf(env), logFileOf({}), logFileOf({ BOTSCOPE_DB: '' })]).toEqual(
    [resolve('asked.db'), resolve('env.db'), join(data, 'botscope.db'), join(data, 'botscope.db')],
  )
})

test('Settings and bots are in the folder of BOTSCOPE_CONFIG if it is set', () => {
  const configOf = (env: { readonly [name: string]: string }) => pathsOf('log.db', env).config
  expect([configOf({ BOTSCOPE_CONFIG: 'mine' }), configOf({ BOTSCOPE_CONFIG: '' })]).toEqual([
    resolve('mine'),
    configOf({}),
  ])
})
