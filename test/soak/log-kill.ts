// npm run soak log-kill [--kills 300]: kills processes that write a log, at random moments, two at a time on one file.
// Also on its own: node test/soak/log-kill.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAndKill, whatIsWrong, type Killed } from '../main/log/kills.ts'

const lanes = 2
const longestMillis = 900

const { values } = parseArgs({ options: { kills: { type: 'string', default: '300' } } })
const kills = Number(values.kills)
const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
const file = join(folder, 'log.db')
const killed: Killed[] = []
const problems: string[] = []

await Promise.all(Array.from({ length: lanes }, killSome))
problems.push(...whatIsWrong(file, killed))
const announced = killed.reduce((sum, each) => sum + each.announced + 1, 0)
const early = killed.filter((each) => each.announced < 0).length
rmSync(folder, { recursive: true })
for (const problem of problems) console.error(problem)
console.log(
  `${killed.length} kills, ${early} of them before the first frame; ${announced.toLocaleString('en')} frames announced, ${problems.length} problems`,
)
if (problems.length > 0 || announced === 0) process.exitCode = 1

async function killSome(): Promise<void> {
  while (killed.length < kills) {
    const one = await writeAndKill(file, Math.random() * longestMillis)
    killed.push(one)
    problems.push(...whatIsWrong(file, [one]))
  }
}
