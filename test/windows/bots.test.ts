import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from 'vitest'
import { killProcessesWith, processesLeft, processesWith } from '../bots/escaping.ts'
import { until } from '../bots/sitting.ts'
import { hasKernel, inWindows, lacksWine, windowsTest, WindowsBotscope } from './wine.ts'

interface Result {
  readonly seats: readonly string[]
  readonly end: string | null
  readonly faults: readonly { readonly seat: number; readonly fault: string; readonly why: string }[]
}

let botscope: WindowsBotscope

beforeEach(() => {
  if (lacksWine() === null) botscope = new WindowsBotscope()
})

afterEach(() => botscope?.[Symbol.dispose]())

/** How a match of this bot ends and what it does wrong, or the message of a command that plays none. */
function ending(command: string, ...options: readonly string[]): string {
  const bots = ['--bot', command, '--bot', 'builtin:first']
  const { status, out, err } = botscope.run('run', 'patchwork', ...bots, '--seed', '1', '--json', ...options)
  if (status !== 0) return err.trim()
  const { end, faults } = JSON.parse(out) as Result
  return [end, ...faults.map(({ fault, why }) => `${fault}: ${why.replace(/after \d+/, 'after …')}`)].join(
    ', ',
  )
}

/** The same without a clock: whatever is not about time holds on a busy machine too. */
function untimed(command: string): string {
  return ending(command, '--clock', 'off')
}

const timeout = 'timeout: limit 1000 ms, given up after … ms'

windowsTest(
  'A program plays, with line ends of Windows and of Unix, its .exe left out, and below a path of any characters',
  () => {
    const folder = join(botscope.folder, 'mit Leer und Ümläut & (so)')
    mkdirSync(folder)
    cpSync(join(botscope.folder, 'bot.exe'), join(folder, 'bot mit ö.exe'))
    const path = inWindows(join(folder, 'bot mit ö'))
    const commands = ['.\\bot.exe', './bot lf', `"${path}.exe"`, `'${path}' grandchild`]
    expect(commands.map(untimed)).toEqual(commands.map(() => 'natural'))
  },
)

windowsTest('A program of JavaScript plays', () => {
  writeFileSync(
    join(botscope.folder, 'bot.mjs'),
    "process.stdin.on('data', (data) => String(data).includes('\\n') && process.stdout.write('SKIP\\r\\n'))\n",
  )
  const { node } = botscope
  expect(untimed(`"${node}" bot.mjs`)).toBe('natural')
})

windowsTest('The end of a program is told in the words of Windows', () => {
  const words = ['crash', 'divide', 'abort', 'minus', 'thirty'].map((mode) => untimed(`./bot.exe ${mode}`))
  expect(words).toEqual([
    'fault, crash: access violation, 0xC0000005',
    'fault, crash: integer division by zero, 0xC0000094',
    'fault, crash: exited with status 3, as abort() does',
    'fault, crash: exited with status -1',
    'fault, crash: exited with status 30',
  ])
})

windowsTest('A bot that hangs, spins or floods is ended', () => {
  const word = randomUUID()
  const endings = ['hang', 'spin', 'floodline'].map((mode) => ending(`./bot.exe ${mode} ${word}`))
  const flood = untimed(`./bot.exe flood ${word}`)
  expect([endings, flood.slice(0, 14), processesLeft(word)]).toEqual([
    [`fault, ${timeout}`, `fault, ${timeout}`, `fault, ${timeout}, in the middle of a line`],
    'fault, invalid',
    0,
  ])
})

windowsTest(
  'What a bot started ends with it, also when the bot is gone before, or would leave its job',
  () => {
    const ends = ['grandchild', 'orphan', 'breakaway', 'detached'].map((mode) => {
      const word = randomUUID()
      const end = untimed(`./bot.exe ${mode} ${word}`)
      return [end, processesLeft(word)]
    })
    expect(ends).toEqual([
      ['natural', 0],
      ['fault, crash: exited with status 0', 0],
      // It is not allowed to start what would leave the job.
      ['fault, crash: exited with status 70', 0],
      ['natural', 0],
    ])
  },
)

windowsTest('A bot that leaves its job before it is in it stays in the one of Botscope', () => {
  const word = randomUUID()
  untimed(`./bot.exe "early breakaway" ${word}`)
  expect(processesLeft(word)).toBe(0)
})

windowsTest('What is no program is refused in words, before the match', () => {
  writeFileSync(join(botscope.folder, 'text.exe'), 'print("hello")\n')
  writeFileSync(join(botscope.folder, 'bot.py'), 'print("hello")\n')
  writeFileSync(join(botscope.folder, 'empty.exe'), '')
  mkdirSync(join(botscope.folder, 'bots'))
  cpSync(join(botscope.folder, 'bot.exe'), join(botscope.folder, 'bots', 'inner.exe'))
  const at = (name: string) => inWindows(join(botscope.folder, name))
  const commands = [
    './text.exe',
    './bot.py',
    './empty.exe',
    './missing.exe',
    'missing',
    'inner.exe',
    './bots',
  ]
  expect(commands.map(untimed)).toEqual([
    `Bot "./text.exe": ${at('text.exe')} is not a Windows program`,
    `Bot "./bot.py": ${at('bot.py')} is not executable: use python ./bot.py`,
    `Bot "./empty.exe": ${at('empty.exe')} is empty`,
    `Bot "./missing.exe": there is no file ${at('missing.exe')}`,
    'Bot "missing": there is no program "missing" on the PATH',
    'Bot "inner.exe": there is no program "inner.exe" on the PATH',
    `Bot "./bots": ${at('bots')} is a folder, not a program`,
  ])
})

windowsTest(
  'A batch file plays, gets its words as they are, and ends with what it started; words that cmd would change are refused',
  () => {
    const file = join(botscope.folder, 'my bot.cmd')
    writeFileSync(file, '@"%~dp0bot.exe" %*\r\n')
    const word = randomUUID()
    expect([ending(`"./my bot.cmd" hang ${word}`), processesLeft(word)]).toEqual([`fault, ${timeout}`, 0])
    expect(untimed('"./my bot.cmd" words "a b" "c & d" (e) ^f --g=h "i<j>k|l"')).toBe('natural')
    const [{ id }] = botscope.json<{ id: string }>('list', '--json') as [{ id: string }]
    expect(botscope.run('show', id, '--turn', '1').out.match(/<.*>/g)).toEqual([
      '<a b>',
      '<c & d>',
      '<(e)>',
      '<^f>',
      '<--g=h>',
      '<i<j>k|l>',
    ])
    expect(untimed(`"./my bot.cmd" 100%`)).toContain('cannot be run with "100%": cmd changes words with %')
  },
)

windowsTest('Nothing is left of a match whose Botscope is killed at any moment', async () => {
  const word = randomUUID()
  const rounds = 50
  for (let round = 0; round < rounds; round += roundsAtOnce) {
    await Promise.all(Array.from({ length: roundsAtOnce }, (_, i) => killed(round + i, word)))
  }
  try {
    await until(() => processesWith(word).length === 0 || !hasKernel())
    expect(processesLeft(word)).toBe(0)
  } finally {
    killProcessesWith(word)
  }
})

const roundsAtOnce = 5

/** Kills Botscope when its log, its bots or their grandchildren are there, or some time after. */
async function killed(round: number, word: string): Promise<void> {
  const own = `${word}-${round}`
  const bots = ['grandchild', 'orphan'].flatMap((mode) => ['--bot', `./bot.exe ${mode} ${own} ${word}`])
  const { process } = botscope.start('run', 'patchwork', ...bots, '--clock', 'off', '--matches', '100')
  const gone = once(process, 'exit')
  // Any moment will do: a busy machine may never show so many at once.
  for (let looks = 0; processesWith(own).length <= round % 4 && looks < 20; looks++) await delay(25)
  await delay((round * 37) % 200)
  process.kill('SIGKILL')
  await gone
}
