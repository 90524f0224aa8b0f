import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { batchCall, checkBatch, isBatch } from '../../../src/main/bots/batch.ts'
import { endText, startText } from '../../../src/main/bots/end-text.ts'
import { aliasOnPath, isStorePlaceholder, whyNotRun } from '../../../src/main/bots/executable.ts'
import { howToRun } from '../../../src/main/bots/script.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-windows-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('Codes of Windows are named, small negative statuses have their sign', () => {
  const statuses = [0xc0000005, 0xc00000fd, 0xc0000135, 0xc0001234, 2 ** 32 - 1, 3, 9009, 255]
  expect(statuses.map((status) => endText(status, null, 'win32'))).toEqual([
    'access violation, 0xC0000005',
    'stack overflow, 0xC00000FD',
    'a DLL was not found, 0xC0000135',
    'exited with status 0xC0001234',
    'exited with status -1',
    'exited with status 3, as abort() does',
    'exited with status 9009: cmd found no such program',
    'exited with status 255',
  ])
})

test('Elsewhere a status is a number and a signal has its name', () => {
  expect([endText(3, null, 'linux'), endText(null, 'SIGSEGV', 'linux')]).toEqual([
    'exited with status 3',
    'killed by SIGSEGV',
  ])
})

test('A file that Windows does not take for a program is named as such', () => {
  const error = Object.assign(new Error('spawn EFTYPE'), { code: 'EFTYPE' })
  expect(startText(error, 'C:\\bot.exe')).toBe('could not be started: C:\\bot.exe is not a Windows program')
})

test('What is no program on Windows is known by its beginning', () => {
  const why = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return whyNotRun(join(folder, name), name, 'win32')
  }
  expect([
    why('a.exe', 'MZ\x90'),
    why('a.bat', 'echo SKIP'),
    why('b.exe', ''),
    why('c.exe', 'print(1)'),
    why('d.js', 'console.log(1)'),
  ]).toEqual([null, null, 'is empty', 'is not a Windows program', 'is not a Windows program: use node d.js'])
})

test('Advice for Windows names its programs', () => {
  expect([
    howToRun('b.py', 'b.py', 'win32'),
    howToRun('b', 'b', 'win32'),
    howToRun('b.c', 'b.c', 'win32'),
  ]).toEqual([
    'use python b.py',
    'programs end with .exe, .bat or .cmd',
    'it is source code: compile it (gcc -O2 -o b.exe b.c) and use ./b.exe',
  ])
})

test('The placeholder of the Microsoft Store is told apart from a program from the Store', () => {
  const alias = (name: string, target: string) => symlinkSync(target, join(folder, `${name}.exe`))
  alias('python', 'C:\\Program Files\\WindowsApps\\Installer\\AppInstallerPythonRedirector.exe')
  alias('python3', 'C:\\Program Files\\WindowsApps\\Python\\python3.13.exe')
  const found = ['python', 'python3.exe', 'ruby'].map((name) => aliasOnPath(name, folder))
  expect(found.map((file) => file && [file.slice(folder.length + 1), isStorePlaceholder(file)])).toEqual([
    ['python.exe', true],
    ['python3.exe', false],
    null,
  ])
})

test('cmd runs a batch file with its words in quotation marks', () => {
  const program = { file: 'C:\\my bots\\b.cmd', name: 'b', args: ['x & y', '(z)', ''] }
  expect([isBatch(program.file, 'win32'), isBatch(program.file, 'linux')]).toEqual([true, false])
  expect(batchCall(program, { COMSPEC: 'D:\\cmd.exe' })).toEqual({
    file: 'D:\\cmd.exe',
    args: ['/d', '/s', '/c', '""C:\\my bots\\b.cmd" "x & y" "(z)" """'],
    argv0: 'cmd.exe',
    windowsVerbatimArguments: true,
  })
})

test('A batch file gets no word that cmd would change', () => {
  const check = (word: string) => () => checkBatch({ file: 'b.cmd', name: 'b', args: [word] })
  for (const word of ['100%', 'a"b', 'a\nb']) expect(check(word)).toThrow('cmd changes words with %')
  expect(check('a^b&c|d<e>(f)!g;h,i=j')).not.toThrow()
})
