import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import { commandOf } from '../bots/commands.ts'
import { lives, until } from '../bots/sitting.ts'
import { home } from '../files.ts'
import { Botscope } from './botscope.ts'

let botscope: Botscope

beforeEach(() => {
  botscope = new Botscope()
})

afterEach(() => {
  botscope[Symbol.dispose]()
})

// As npm does: it starts a shell, and that the command. `$0` and what follows are the words of the command.
const shell = '"$0" "$@"; exit $?'
const npmWithShell = `sh -c '${shell}' "$0" "$@"; exit $?`

test('When the shell started by npm is gone, the match is stopped and its bots end; without npm a match outlives its shell, as under nohup', async () => {
  const outlives = await hanging(shell, { npm_lifecycle_event: undefined })
  outlives.started.kill('SIGKILL')
  await once(outlives.started, 'exit')
  // It begins after that, looks as often, and ends.
  const { started, pid } = await hanging(shell, { npm_lifecycle_event: 'npx' })
  started.kill('SIGKILL')
  await until(() => !lives(pid))
  await until(() => ends()[0] !== null)
  expect([ends(), lives(outlives.pid)]).toEqual([['stopped', null], true])
})

test.runIf(process.platform === 'linux')('The same applies if npm is gone, not its shell', async () => {
  const { started, pid } = await hanging(npmWithShell, { npm_lifecycle_event: 'npx' })
  started.kill('SIGKILL')
  await until(() => !lives(pid))
  await until(() => ends()[0] !== null)
  expect(ends()).toEqual(['stopped'])
})

/** Of all matches, the newest first. */
function ends(): readonly MatchCard['end'][] {
  return botscope.json<MatchCard>('list', '--json').map(({ end }) => end)
}

/** A match whose first bot hangs, started by a shell: the shell, and the bot's process. */
async function hanging(
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ started: ChildProcess; pid: number }> {
  const pidFile = join(botscope.folder, `pid-${env['npm_lifecycle_event'] ?? 'none'}`)
  const bot = commandOf('tells-pid.sh', `"${pidFile}"`)
  const run = ['run', 'patchwork', '--bot', bot, '--bot', 'builtin:first', '--clock', 'off', '--quiet']
  const words = [process.execPath, `${home}bin/botscope.js`, ...run, '--db', botscope.log]
  const started = spawn('sh', ['-c', script, ...words], {
    cwd: botscope.folder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  })
  // Whatever is left of the shell's group, Botscope too; its guard ends the bot.
  onTestFinished(() => {
    try {
      process.kill(-started.pid!, 'SIGKILL')
    } catch {
      // all are gone
    }
  })
  const pid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0)
  await until(() => pid() > 0)
  return { started, pid: pid() }
}
