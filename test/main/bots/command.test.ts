import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { checkBot, findProgram, fingerprint } from '../../../src/main/bots/command.ts'
import { isInterpreter } from '../../../src/main/bots/script.ts'
import { splitCommand } from '../../../src/main/bots/split.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'botscope-commands-')))
mkdirSync(join(folder, 'a folder'))
writeFileSync(join(folder, 'bot.py'), 'print(1)\n')
writeFileSync(join(folder, 'weights'), 'w')
writeFileSync(join(folder, 'a folder', 'my bot'), '#!/bin/sh\n', { mode: 0o755 })
writeFileSync(join(folder, 'beside'), '#!/bin/sh\n', { mode: 0o755 })
writeFileSync(join(folder, 'plain'), '')
writeFileSync(join(folder, 'expand.cpp'), '')
writeFileSync(join(folder, 'lost'), '#!/no/such/python3\n', { mode: 0o755 })
writeFileSync(join(folder, 'windows'), '#!/bin/sh\r\n', { mode: 0o755 })
writeFileSync(join(folder, 'windows-env'), '#!/usr/bin/env sh\r\n', { mode: 0o755 })
writeFileSync(join(folder, 'env-lost'), '#!/usr/bin/env -S no-such-python -u\n', { mode: 0o755 })
writeFileSync(join(folder, 'env-words'), '#!/usr/bin/env sh -e\n', { mode: 0o755 })
writeFileSync(join(folder, 'env-split'), '#!/usr/bin/env -S A=1 sh -e\n', { mode: 0o755 })
writeFileSync(join(folder, 'weak'), `#!${join(folder, 'weights')}\n`, { mode: 0o755 })
writeFileSync(join(folder, 'marked'), '\ufeff#!/bin/sh\n', { mode: 0o755 })
writeFileSync(join(folder, 'no-first-line'), 'read line\n', { mode: 0o755 })
writeFileSync(join(folder, 'no-first-line.py'), 'print(1)\n', { mode: 0o755 })
writeFileSync(join(folder, 'names-nothing'), '#! \nread line\n', { mode: 0o755 })
writeFileSync(join(folder, 'nothing-in-it'), '', { mode: 0o755 })
writeFileSync(join(folder, 'elsewhere'), '\xca\xfe\xba\xbe\0\0', { mode: 0o755 })
writeFileSync(join(folder, 'for-windows'), 'MZ\x90\0', { mode: 0o755 })
writeFileSync(join(folder, 'tab'), '#!\t/bin/sh\n', { mode: 0o755 })
afterAll(() => rmSync(folder, { recursive: true }))

const spec = (command: string, name = 'bot') => ({ name, command, folder })

test.each([
  ['python3 bot.py', ['python3', 'bot.py']],
  ['  a   b\tc ', ['a', 'b', 'c']],
  [`"a folder/my bot" --name='it "is"' ""`, ['a folder/my bot', '--name=it "is"', '']],
  ['C:\\bots\\my.exe "C:\\my files\\"', ['C:\\bots\\my.exe', 'C:\\my files\\']],
  ['sh -c "a | b > $HOME; `c` *"', ['sh', '-c', 'a | b > $HOME; `c` *']],
])('Blanks split a command, quotes group, all else is literal: %s', (command, words) => {
  expect(splitCommand(command)).toEqual(words)
})

test('A program with a path is relative to the folder of the bot', () => {
  expect(findProgram(spec('"./a folder/my bot" x'))).toEqual({
    file: join(folder, 'a folder', 'my bot'),
    name: './a folder/my bot',
    args: ['x'],
  })
})

test('A program without a path is searched on PATH', () => {
  expect(findProgram(spec('sh -c true')).file).toMatch(/^\/.*\/sh$/)
})

test('A built-in bot needs no file', () => {
  expect([checkBot(spec('builtin:first')), checkBot(spec('builtin:random'))]).toEqual([undefined, undefined])
})

test.each([
  ['', 'Bot "bot" has an empty command: give a program, or builtin:random or builtin:first'],
  ['  ', 'Bot "bot" has an empty command: give a program, or builtin:random or builtin:first'],
  ['builtin:randm', 'Unknown bot "builtin:randm": did you mean "builtin:random"?'],
  ['./bot.py', `Bot "./bot.py": ${join(folder, 'bot.py')} is not executable: use python3 ./bot.py`],
  ['bot.py', 'Bot "bot.py": there is no program "bot.py" on the PATH: use python3 bot.py'],
  [
    './plain',
    `Bot "./plain": ${join(folder, 'plain')} is not executable: chmod +x ${join(folder, 'plain')} makes it so`,
  ],
  [
    './expand.cpp',
    `Bot "./expand.cpp": ${join(folder, 'expand.cpp')} is not executable: it is source code: compile it (g++ -O2 -o ./expand ./expand.cpp) and use ./expand`,
  ],
  [
    'expand.cpp',
    'Bot "expand.cpp": there is no program "expand.cpp" on the PATH: it is source code: compile it (g++ -O2 -o expand expand.cpp) and use ./expand',
  ],
  ['beside', `Bot "beside": there is no program "beside" on the PATH: use ./beside for the one in ${folder}`],
  ['./nothing', `Bot "./nothing": there is no file ${join(folder, 'nothing')}`],
  [
    'no-such-program-anywhere',
    'Bot "no-such-program-anywhere": there is no program "no-such-program-anywhere" on the PATH',
  ],
  ['"./a folder"', `Bot ""./a folder"": ${join(folder, 'a folder')} is a folder, not a program`],
  [
    './lost',
    `Bot "./lost": the first line of ${join(folder, 'lost')} names /no/such/python3: it is not there`,
  ],
  [
    './windows',
    `Bot "./windows": the first line of ${join(folder, 'windows')} names /bin/sh: its lines end as on Windows, save it with Unix line ends`,
  ],
  [
    './windows-env',
    `Bot "./windows-env": the first line of ${join(folder, 'windows-env')} names /usr/bin/env sh: its lines end as on Windows, save it with Unix line ends`,
  ],
  [
    './env-lost',
    `Bot "./env-lost": the first line of ${join(folder, 'env-lost')} names no-such-python, and there is no program "no-such-python" on the PATH`,
  ],
  [
    './weak',
    `Bot "./weak": the first line of ${join(folder, 'weak')} names ${join(folder, 'weights')}: it is not executable`,
  ],
  ['sh "x', 'Bot "sh "x": a quotation mark is not closed'],
  ['sh gone.sh', `Bot "sh gone.sh": there is no file ${join(folder, 'gone.sh')}`],
  [
    'sh -u "a folder/gone.sh" x',
    `Bot "sh -u "a folder/gone.sh" x": there is no file ${join(folder, 'a folder', 'gone.sh')}`,
  ],
])('A mistake in a command is reported with the correction: %s', (command, message) => {
  expect(() => checkBot(spec(command))).toThrow(new UserError(message))
})

const noFirstLine = `${join(folder, 'no-first-line')} has no first line #!…`

test.runIf(process.platform === 'linux').each([
  ['./no-first-line', `${noFirstLine}: use sh ./no-first-line`],
  ['./no-first-line.py', `${noFirstLine.replace(' ', '.py ')}: use python3 ./no-first-line.py`],
  ['./names-nothing', `${join(folder, 'names-nothing')} has no first line #!…: use sh ./names-nothing`],
  ['./marked', `${join(folder, 'marked')} has a byte order mark before its #!: save it as UTF-8 without one`],
  [
    './env-words',
    `the first line of ${join(folder, 'env-words')} names /usr/bin/env sh -e: env takes that as one name, write /usr/bin/env -S sh -e`,
  ],
  ['./nothing-in-it', `${join(folder, 'nothing-in-it')} is empty`],
  ['./elsewhere', `${join(folder, 'elsewhere')} is not a program that this system can run`],
])('A file that the system runs by a shell is no program: %s', (command, message) => {
  expect(() => checkBot(spec(command))).toThrow(new UserError(`Bot "${command}": ${message}`))
})

test.each(['./for-windows', './tab', './env-split', `"${process.execPath}"`])(
  'What the system can run starts: %s',
  (command) => {
    expect(checkBot(spec(command))).toBeUndefined()
  },
)

test('A word too long for a path is a mistake as a program, valid as an argument', () => {
  const long = 'x'.repeat(5000)
  expect(() => checkBot(spec(long))).toThrow(
    new UserError(`Bot "${long}": there is no program "${long}" on the PATH`),
  )
  expect(() => checkBot(spec(`./${long}`))).toThrow(
    new UserError(`Bot "./${long}": there is no file ${join(folder, long)}`),
  )
  expect([checkBot(spec(`sh -c ${long}`)), fingerprint(spec(`sh -c ${long}`))]).toEqual([undefined, null])
})

test.each([
  'sh bot.py',
  'sh -c "exec ./gone.sh"',
  'sh plain gone.sh',
  '"./a folder/my bot" gone.sh',
  'sh --version',
])('An argument may name no file: %s', (command) => {
  expect(checkBot(spec(command))).toBeUndefined()
})

test.each([
  ['node', true],
  ['/usr/bin/python3.11', true],
  ['ruby.exe', true],
  ['./mybot', false],
  ['nodes', false],
])('An interpreter is recognized by name in any version: %s', (program, isOne) => {
  expect(isInterpreter(program)).toBe(isOne)
})

test('A missing folder is reported', () => {
  const check = () => checkBot({ ...spec('sh'), folder: join(folder, 'gone') })
  expect(check).toThrow(new UserError(`Bot "sh": there is no folder ${join(folder, 'gone')}`))
})

test('The fingerprint of a bot is the SHA-256 of the files in its command', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(
    ['python3 bot.py', 'python3 ./bot.py weights --fast', './beside', 'sh -c true', 'builtin:first'].map(
      (c) => fingerprint(spec(c)),
    ),
  ).toEqual([sha256('print(1)\n'), sha256('print(1)\nw'), sha256('#!/bin/sh\n'), null, null])
})
