import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Config } from '../../src/main/config/config.ts'
import { writeWholeFile, writeWholeText } from '../../src/main/files/whole-file.ts'
import { openFile } from '../../src/main/log/file.ts'
import { migrations } from '../../src/main/log/migrations.ts'
import { keepReport } from '../../src/main/reports.ts'
import { begin, sampleMatch } from './log/samples.ts'
import { Log } from '../../src/main/log/log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Who may do what, by the paths of all that lies in a folder. */
function modesIn(path: string): readonly (readonly [path: string, mode: string])[] {
  const all = readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
  return all.map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)] as const)
}

test.skipIf(process.platform === 'win32')(
  'New files of Botscope are for its user alone: logs and copies of them, settings, reports',
  async () => {
    const file = join(folder, 'data', 'log.db')
    openFile(file, 'write', migrations.slice(0, 1)).close()
    const log = new Log(openFile(file, 'write', migrations))
    log.take([begin(sampleMatch())])
    const config = new Config({ config: join(folder, 'config'), project: folder }, () => {})
    await config.calls.changeSettings({ theme: 'dark' })
    await config.close()
    keepReport(join(folder, 'data'), { message: 'm', stack: '', where: 'w' }, new Date(0))
    const modes = modesIn(folder)
    log.close()
    expect(modes).toEqual([
      ['config', '700'],
      ['config/settings.json', '600'],
      ['data', '700'],
      ['data/log.db', '600'],
      ['data/log.db-shm', '600'],
      ['data/log.db-wal', '600'],
      ['data/log.db.backup-v1', '600'],
      ['data/reports', '700'],
      ['data/reports/bug-1970-01-01T00-00-00.000Z.txt', '600'],
    ])
  },
)

test.skipIf(process.platform === 'win32')(
  'Existing files keep their rights: a log that a group shares, a rewritten file',
  async () => {
    mkdirSync(join(folder, 'shared'), { mode: 0o755 })
    const [log, text, exported] = ['log.db', 'a.json', 'b.json'].map((name) => join(folder, 'shared', name))
    writeFileSync(log!, '')
    writeFileSync(text!, '')
    for (const file of [log!, text!]) chmodSync(file, 0o644)
    openFile(log!, 'write', migrations).close()
    await writeWholeText(text!, 'again', 0o600)
    await writeWholeFile(exported!, async (to) => void to.end('new'))
    expect(modesIn(folder)).toEqual([
      ['shared', '755'],
      ['shared/a.json', '644'],
      ['shared/b.json', (0o666 & ~process.umask()).toString(8)],
      ['shared/log.db', '644'],
    ])
  },
)
