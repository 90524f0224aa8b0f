// Before the tests of each file: it has settings and bots of its own, in the folder for all that is gone after them. Files
// of one process come one after the other: what one of them puts in the place of clocks and variables ends with it.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { configsFolder } from './surroundings.ts'

process.env['BOTSCOPE_CONFIG'] = join(process.env[configsFolder]!, randomUUID())

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
