import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Rest } from '../../../src/contract.ts'
import { startBot } from '../../../src/main/bots/process.ts'
import { needs } from '../../needs.ts'

/* What compilers and profilers add to a bot writes its files and reports when the bot ends by itself. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-tools-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A bot that reads to the end of its input, and leaks. */
const leaks = `#include <cstdlib>
#include <iostream>
int main() {
    for (int number; std::cin >> number;) {
        volatile char *lost = static_cast<char *>(std::malloc(1234));
        lost[0] = 1;
        lost = nullptr;
        std::cout << number + (number == 7 ? 2147483647 : 0) << std::endl;
    }
}
`

const echoes = `import sys
for line in sys.stdin:
    print(line.strip(), flush=True)
`

/** Builds the leaking bot with these flags. */
function built(...flags: readonly string[]): void {
  needs('c++')
  writeFileSync(join(folder, 'bot.cpp'), leaks)
  execFileSync('c++', ['-g', ...flags, '-o', 'bot', 'bot.cpp'], { cwd: folder, stdio: 'pipe' })
}

/** Asks it twice and ends it. Returns its stderr. */
async function played(command: string, number = 7): Promise<{ readonly asked: string; readonly rest: Rest }> {
  const bot = startBot(
    { name: 'bot', command, folder },
    { match: `tools-${process.pid}`, seat: 0, clock: 'off' },
  )
  const question = { seat: 0, input: [`${number}`], opening: 0, answerLines: 1, limitMillis: 50 }
  let asked = ''
  for (let turn = 0; turn < 2; turn++) asked += (await bot.ask(question, new AbortController().signal)).errors
  return { asked, rest: await bot.stop() }
}

test('The leaks that AddressSanitizer finds come after the last answer', async () => {
  built('-fsanitize=address')
  const { rest } = await played('./bot')
  // Where it may not look at its own process it says that instead.
  expect(rest.errors).toContain('LeakSanitizer')
})

test('What UndefinedBehaviorSanitizer finds comes with its answer', async () => {
  built('-fsanitize=undefined')
  expect((await played('./bot')).asked).toContain('runtime error: signed integer overflow')
})

test('Coverage is written', async () => {
  built('--coverage')
  await played('./bot')
  expect(readdirSync(folder).filter((name) => name.endsWith('.gcda'))).toHaveLength(1)
})

test('A profile of Python is written', async () => {
  needs('python3')
  writeFileSync(join(folder, 'bot.py'), echoes)
  await played('python3 -m cProfile -o bot.prof bot.py')
  expect(existsSync(join(folder, 'bot.prof'))).toBe(true)
})
