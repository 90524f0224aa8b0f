import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { killProcessesWith, processesLeft, processesWith } from '../../bots/escaping.ts'
import { lives, sit, until } from '../../bots/sitting.ts'
import { childrenOf, startHost } from './hosts.ts'
import { skipWithoutCompiler, skipWithoutStarters } from './seated.ts'

beforeEach(skipWithoutCompiler)

// The first way is that of a machine without starters, where a chain may be faster than whoever looks for it.
describe.runIf(process.platform === 'linux')(
  'A bot started directly leaves no process that keeps its environment and stays as it is',
  () => {
    test.each(['stubborn', 'bomb'])('%s', expectNothingLeft)
  },
)

describe('A bot below a starter leaves no process, whatever it does', () => {
  beforeEach(skipWithoutStarters)

  const ways = ['chain', 'fast', 'cleared', 'daemon', 'stubborn', 'bomb', 'orphaned']
  test.each(ways)('%s', expectNothingLeft)

  test('also if Botscope is killed', async () => {
    const words = ways.map((how) => wordOf(`killed-${how}`))
    const bots = ways.map((how, i) => `escapes.c ${how} ${words[i]}`)
    const { host } = await startHost('host.ts', bots)
    const before = words.filter((word) => processesLeft(word) === 0)
    const starters = childrenOf(host.pid!)
    host.kill('SIGKILL')
    await until(() => !starters.some(lives))
    const left = words.map((word) => processesLeft(word))
    expect([before.filter((word) => !word.includes('orphaned')), left]).toEqual([[], ways.map(() => 0)])
  })

  test('also if the starter is killed', async () => {
    const word = wordOf('starterless')
    const { host } = await startHost('host.ts', [`escapes.c cleared ${word}`])
    const starters = childrenOf(host.pid!)
    host.kill('SIGKILL')
    for (const pid of starters) process.kill(pid, 'SIGKILL')
    await until(() => processesLeft(word) === 0)
    expect(starters.length).toBe(1)
  })
})

let words = 0

/** A word that no other process has; what has it is killed after the test. */
function wordOf(how: string): string {
  const word = `escapes-${how}-${process.pid}-${words++}`
  onTestFinished(() => killProcessesWith(word))
  return word
}

async function expectNothingLeft(how: string): Promise<void> {
  const word = wordOf(how)
  const { bot, ask } = sit('escapes.c', [how, word])
  await ask()
  const before = processesWith(word).length
  await bot.stop()
  // Who kills the keeper is ended at once.
  expect([before > 0 || how === 'orphaned', processesLeft(word)]).toEqual([true, 0])
}
