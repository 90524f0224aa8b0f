import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GameTestReport } from '../../../../src/contract/games.ts'
import { needs } from '../../../needs.ts'
import { openHosting, type Hosting } from '../hosting.ts'

let hosting: Hosting
let folder: string
beforeAll(() => {
  hosting = openHosting()
  folder = mkdtempSync(join(tmpdir(), 'botscope-java-'))
})
afterAll(async () => {
  await hosting.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => needs('javac'))

async function tried(command: string): Promise<GameTestReport> {
  const { calls } = hosting.studio
  const { game } = await calls.gamePlan({ ...{ id: 'odd', bridge: 'sdk', folder }, command })
  return calls.gameTest({ game })
}

test('Without Java a project cannot be added, and a command of Java not be started', async () => {
  const project = join(folder, 'project')
  for (const each of ['target/classes', 'target/dependency'])
    mkdirSync(join(project, each), { recursive: true })
  writeFileSync(join(project, 'target/classes/Referee.class'), '')
  writeFileSync(join(project, 'pom.xml'), '<project/>')
  vi.stubEnv('PATH', folder)
  const { calls } = hosting.studio
  await expect(calls.gamePlan({ folder: project })).rejects.toThrow(
    'There is no java on the PATH: games of CodinGame need Java 8 or newer (a JRE is enough)',
  )
  const { words } = await tried('java Referee')
  vi.unstubAllEnvs()
  expect(words).toMatch(/^Game "java Referee": .*java.* PATH/)
})

test('A class that is not on the class path is named, with the command that makes it', async () => {
  const { isFine, words } = await tried('java -cp nowhere com.codingame.gameengine.core.RefereeMain')
  expect([isFine, words.split('\n').slice(0, 2)]).toEqual([
    false,
    [
      'The game exited with status 1',
      'A class is missing on the class path (-cp): in the folder of the project, `mvn package dependency:copy-dependencies` makes target/classes and target/dependency',
    ],
  ])
  expect(words).toContain('com.codingame.gameengine.core.RefereeMain')
})

test('A Java that is too old for the game is told', async () => {
  writeFileSync(join(folder, 'Newer.java'), 'class Newer { public static void main(String[] a) {} }')
  expect(spawnSync('javac', ['Newer.java'], { cwd: folder }).status).toBe(0)
  const bytes = readFileSync(join(folder, 'Newer.class'))
  bytes.writeUInt16BE(bytes.readUInt16BE(6) + 100, 6)
  writeFileSync(join(folder, 'Newer.class'), bytes)
  expect((await tried('java -cp . Newer')).words).toContain(
    'This Java is too old for the game, which was compiled for a later one: name a newer Java in its command',
  )
})

test('A jar without a game says so, as a folder and as a command', async () => {
  writeFileSync(join(folder, 'note.txt'), 'nothing')
  expect(spawnSync('jar', ['cf', 'note.jar', 'note.txt'], { cwd: folder }).status).toBe(0)
  await expect(hosting.studio.calls.gamePlan({ folder: join(folder, 'note.jar') })).rejects.toThrow(
    "it is not a game of CodinGame's SDK",
  )
  expect((await tried('java -jar note.jar')).words).toContain(
    'The jar does not say which class to start: name it behind the class path, as -cp game.jar com.codingame.gameengine.core.RefereeMain',
  )
})
