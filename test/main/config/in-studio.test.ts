import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioEvent } from '../../../src/contract.ts'
import { games } from '../../../src/engine/games/index.ts'
import { noHost } from '../../../src/main/host/host.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { until } from '../../bots/sitting.ts'

let folder: string
let studios: Studio[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-in-studio-'))
  studios = []
})

afterEach(async () => {
  for (const studio of studios) await studio.close()
  rmSync(folder, { recursive: true })
})

test('Two studios with the same config folder share changes of settings and bots', async () => {
  const [one, other] = [opened('one.db'), opened('other.db')]
  const reported: StudioEvent[] = []
  other.on((news) => reported.push(news))
  await Promise.all([other.calls.settings(null), other.calls.bots(null)])
  await one.calls.changeSettings({ theme: 'light' })
  await until(() => reported.length === 1)
  const bot = await one.calls.saveBot({ id: '', name: 'mine', command: './mine', folder, game: null })
  await until(() => reported.length === 2)
  const { theme } = await other.calls.settings(null)
  expect([reported, theme, await other.calls.bots(null)]).toEqual([
    [
      { kind: 'config', what: 'settings' },
      { kind: 'config', what: 'bots' },
    ],
    'light',
    [bot],
  ])
})

test('A bug report is in the data folder', async () => {
  const { file, text } = await opened('log.db').calls.report({ message: 'm', stack: 's', where: 'w' })
  expect([file.startsWith(join(folder, 'data', 'reports')), readFileSync(file, 'utf8')]).toEqual([true, text])
})

test('Every game is listed with seats, limits and options', async () => {
  const reported = await opened('log.db').calls.games(null)
  expect(reported).toEqual(
    games.map(({ id, title, version, seats, isOpen = false, options, limitMillis, aids }) => ({
      id,
      title,
      version,
      seats,
      isOpen,
      options,
      limitMillis,
      notes: aids.notes ?? [],
    })),
  )
})

test('A closed studio does not wait for a change of a bot', async () => {
  const studio = opened('log.db')
  const program = join(folder, 'bot.sh')
  writeFileSync(program, 'echo')
  const change = studio.calls.botChanged({ bot: { name: 'bot', command: `sh "${program}"`, folder } })
  const rejected = expect(change).rejects.toThrow('Botscope was closed meanwhile')
  await studio.close()
  await rejected
})

/** Closed after the test. */
function opened(name: string): Studio {
  const log = join(folder, name)
  const paths = { log, data: join(folder, 'data'), config: join(folder, 'config') }
  const studio = openStudio(log, { host: { ...noHost, folder }, paths })
  studios.push(studio)
  return studio
}
