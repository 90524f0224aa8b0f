// npm run soak floods [--bytes 10000000000]: bots that write ten gigabytes to stdout and to stderr: the match goes on, and memory stays.
import { parseArgs } from 'node:util'
import { flood } from '../bots/flood.ts'

const mostGrownBytes = 200e6

/** Floods both pipes with so many bytes; prints what was seen, and gives the count of what was wrong. */
export async function soakFloods(bytes: number): Promise<number> {
  const floods = [
    ['stderr', 'flood-stderr.cjs', [`${bytes}`]],
    ['stdout', 'flood-stdout.cjs', [`${bytes}`, 'dark']],
  ] as const
  let problems = 0
  for (const [pipe, program, args] of floods) {
    const startedAt = performance.now()
    const { reply, grownBytes, otherAnswers } = await flood(program, args)
    const droppedBytes = (reply.dropped?.errors ?? 0) + (reply.dropped?.output ?? 0)
    const isFine = grownBytes < mostGrownBytes && otherAnswers > 100 && droppedBytes > bytes * 0.99
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const grown = `${(grownBytes / 1e6).toFixed(0)} MB grown`
    console.log(
      `${pipe}: ${(bytes / 1e9).toFixed(1)} GB in ${seconds} s, ${grown}, ${otherAnswers} answers of another bot meanwhile`,
    )
    if (!isFine) problems += 1
  }
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { bytes: { type: 'string', default: '10000000000' } } })
  if ((await soakFloods(Number(values.bytes))) > 0) process.exitCode = 1
}
