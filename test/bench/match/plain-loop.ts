// A process of its own, as small as Node is: starts programs, pipes lines to each in turn and back, kills them. Arguments: a program
// that echoes, how many of them, how many lines in all, how many times, how many at once. Prints matches a second and CPU per match.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { reported } from './told.ts'

const [program, ...numbers] = process.argv.slice(2)
const [seats, lines, matches, slots] = numbers.map(Number) as [number, number, number, number]
const line = 'x'.repeat(59) + '\n'

async function match(): Promise<void> {
  const bots = Array.from({ length: seats }, () => spawn(program!, { stdio: 'pipe', detached: true }))
  for (let i = 0; i < lines; i++) {
    const { stdin, stdout } = bots[i % seats]!
    stdin.write(line)
    await once(stdout, 'data')
  }
  await Promise.all(
    bots.map((bot) => {
      bot.kill()
      return once(bot, 'exit')
    }),
  )
}

async function some(count: number): Promise<void> {
  let begun = 0
  const lane = async () => {
    while (begun++ < count) await match()
  }
  await Promise.all(Array.from({ length: slots }, lane))
}

// As many as are counted: code is compiled while it runs.
await some(matches)
await reported(matches, () => some(matches))
