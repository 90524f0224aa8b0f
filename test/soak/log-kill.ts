// npm run soak log-kill [--kills 300]: kills processes that write a log, at random moments, two at a time on one file.
// Also on its own: node test/soak/log-kill.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whatIsWrong, writeAndKill, type Killed } from '../main/log/kills.ts'

const lanes = 2
const killsOfOneFile = 20
const longestMillis = 900

/** Kills so many processes; prints what was wrong with what they left, and gives the count of that. */
export async function soakLogKills(kills: number): Promise<number> {
  const killed: Killed[] = []
  const problems: string[] = []
  while (killed.length < kills) {
    const some = await killOnOneFile(Math.min(killsOfOneFile, kills - killed.length))
    killed.push(...some.killed)
    problems.push(...some.problems)
    for (const problem of some.problems) console.error(problem)
  }
  const announced = killed.reduce((sum, each) => sum + each.announced + 1, 0)
  const early = killed.filter((each) => each.announced < 0).length
  const figures = `${early} before their first frame, ${announced.toLocaleString('en')} frames announced`
  console.log(`${killed.length} kills (${figures}): ${problems.length} problems`)
  return problems.length
}

async function killOnOneFile(kills: number): Promise<{ killed: Killed[]; problems: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
  const file = join(folder, 'log.db')
  const killed: Killed[] = []
  const problems: string[] = []
  let started = 0
  const killSome = async () => {
    while (started < kills) {
      started += 1
      const one = await writeAndKill(file, Math.random() * longestMillis)
      killed.push(one)
      problems.push(...whatIsWrong(file, [one]))
    }
  }
  await Promise.all(Array.from({ length: lanes }, killSome))
  problems.push(...whatIsWrong(file, killed))
  rmSync(folder, { recursive: true })
  return { killed, problems }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '300' } } })
  if ((await soakLogKills(Number(values.kills))) > 0) process.exitCode = 1
}
