import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudioCalls } from '../../../src/contract.ts'
import { callForms } from '../../../src/main/call-forms/table.ts'
import { noHost } from '../../../src/main/host/host.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { connect, type StudioLink } from '../../../src/wire/connect.ts'
import { serve } from '../../../src/wire/serve.ts'
import { MemoryPair } from '../../wire/ends.ts'
import { wrongFor, type Hints } from './wrong.ts'

let folder: string
let studio: Studio
let link: StudioLink
let hints: Hints

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-forms-'))
  const log = join(folder, 'log.db')
  const paths = { log, data: folder, config: folder }
  studio = openStudio(log, { host: { ...noHost, folder }, paths })
  const pair = new MemoryPair()
  serve(pair.studio, studio, '1.0')
  link = await connect(pair.page, '1.0')
  const bot = { name: 'a', command: 'builtin:random', folder }
  const isOver = matchEnds()
  const { matches } = await studio.calls.start({
    game: 'patchwork',
    bots: [bot, bot],
    options: {},
    clock: 'real',
    matches: 1,
    rotate: false,
    keep: 'all',
  })
  const [match] = matches
  hints = {
    match,
    matches,
    other: match,
    bot,
    bots: [bot, bot],
    game: 'patchwork',
    condition: 'turn > 3',
    folder,
  }
  await isOver
})

afterAll(async () => {
  link.close()
  await studio.close()
  rmSync(folder, { recursive: true })
})

/** Where a name means something else than in most calls. */
const hintsOf: { readonly [Name in keyof StudioCalls]?: Hints } = {
  start: { matches: 1 },
  commandLine: { matches: 1 },
  fork: { bots: [], answers: [] },
}

function matchEnds(): Promise<void> {
  return new Promise((resolve) => studio.on(({ kind }) => kind === 'ended' && resolve()))
}

test.each(Object.keys(callForms) as (keyof StudioCalls)[])(
  'No wrong argument of %s causes a bug',
  async (name) => {
    const bugs: string[] = []
    for (const ask of wrongFor(callForms[name], { ...hints, ...hintsOf[name] })) {
      const call = link.calls[name] as (ask: unknown, options: object) => Promise<unknown>
      // One that is right after all begins its work, which is not what is tested here.
      await call(ask, { signal: AbortSignal.timeout(400) }).catch((error: Error) => {
        if (error.name !== 'UserError' && error.name !== 'GoneError')
          bugs.push(`${JSON.stringify(ask).slice(0, 300)}: ${error.message}`)
      })
    }
    expect(bugs).toEqual([])
  },
)

test('A mistake names the call, the member and the right type', async () => {
  const stop = link.calls.stop as (ask: unknown) => Promise<null>
  await expect(stop({ matches: 'x' })).rejects.toMatchObject({
    message: 'stop: matches is "x", not a list',
    place: { field: 'matches' },
  })
})
