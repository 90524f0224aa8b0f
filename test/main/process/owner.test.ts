import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { needs } from '../../needs.ts'
import { isAlive, ownOwner, ownerFromText, ownerText, startedAt } from '../../../src/main/process/owner.ts'

const module = new URL('../../../src/main/process/owner.ts', import.meta.url).href
const printOwner = `import { ownOwner, ownerText } from ${JSON.stringify(module)}; console.log(ownerText(ownOwner()))`
const args = ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e']

test('This process is alive', () => {
  expect(isAlive(ownOwner())).toBe(true)
})

test('A process that has ended is not alive', () => {
  const gone = ownerFromText(
    execFileSync(process.execPath, [...args, printOwner], { encoding: 'utf8' }).trim(),
  )
  expect(isAlive(gone!)).toBe(false)
})

test('A process is alive until it is killed', async () => {
  const child = spawn(process.execPath, [...args, `${printOwner}; setInterval(() => {}, 1000)`])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const owner = ownerFromText(line.toString().trim())!
  const before = isAlive(owner)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect([owner.pid, before, isAlive(owner)]).toEqual([child.pid, true, false])
})

test('The same process id with another start or in another boot is another process', () => {
  const own = ownOwner()
  expect([isAlive({ ...own, startedAt: '1' }), isAlive({ ...own, boot: 'another' })]).toEqual([false, false])
})

test('An owner survives as text, whatever format the start has', () => {
  const owner = { pid: 7, startedAt: 'Fri Nov 20 12:00:00 2026', boot: 'a/b:c%' }
  expect(ownerFromText(ownerText(owner))).toEqual(owner)
})

test('Any other text is no owner', () => {
  expect(['', '7', '0/1/b', '7/1/%', 'x/1/b', '7/1/b:c'].map(ownerFromText)).toEqual(Array(6).fill(null))
})

test('A process whose start cannot be read counts as the owner while it exists', () => {
  const own = ownOwner()
  expect(
    [
      { ...own, startedAt: '' },
      { ...own, pid: 2 ** 22 + 1, startedAt: '' },
    ].map(isAlive),
  ).toEqual([true, false])
})

test('Where there is no /proc, ps tells when a process started: the same each time, and nothing once it is over', async () => {
  needs('ps')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  const pid = child.pid!
  const starts = [startedAt(pid, 'darwin'), startedAt(pid, 'darwin')]
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect([Date.parse(`${starts[0]} UTC`) > 0, starts[1], startedAt(pid, 'darwin')]).toEqual([
    true,
    starts[0],
    undefined,
  ])
})
