// A program that takes a lock so many times, and each time leaves it as a process does that was killed long ago. It says
// what it saw that two programs which never hold a lock together cannot see.
// node takes-lock.ts <file> <times>
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { locked } from '../../../src/main/files/lock.ts'
import { ownerText, ownOwner } from '../../../src/main/process/owner.ts'

const [file, times] = process.argv.slice(2) as [string, string]
const inside = `${file}.inside`
// As no two processes that died, no two times have the same owner.
const dead = (time: number) =>
  ownerText({ ...ownOwner(), startedAt: `long ago ${time}` }).replaceAll('/', ',')
const longAgo = new Date(Date.now() - 60_000)

for (let i = 0; i < Number(times); i++) {
  await locked(file, async () => {
    await writeFile(inside, '', { flag: 'wx' })
    const count = Number(await readFile(file, 'utf8'))
    await turn()
    await writeFile(file, `${count + 1}`)
    await rm(inside)
    const left = join(`${file}.lock`, dead(i))
    await writeFile(left, '')
    await utimes(left, longAgo, longAgo)
  })
}
