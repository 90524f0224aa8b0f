import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readsTypeScript } from './recording.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()

test('programs that open the same new log at once, to write or read, all succeed', async () => {
  const said: string[] = []
  for (let round = 0; round < 3; round++) {
    const file = `${scratch.file}-${round}`
    said.push(...(await Promise.all(['write', 'read', 'write', 'read'].map((mode) => opened(file, mode)))))
  }
  expect(said).toEqual(said.map(() => 'opened\n'))
})

/** What a process says that opens a log; to read it, as soon as there is a file. */
async function opened(file: string, mode: string): Promise<string> {
  const program = fileURLToPath(new URL('opens.ts', import.meta.url))
  const child = spawn(process.execPath, [...readsTypeScript, program, file, mode])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  await new Promise((resolve) => child.once('close', resolve))
  return said
}
