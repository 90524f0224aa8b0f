import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSdkGame } from '../../../../src/main/games/sdk/find.ts'
import { needs } from '../../../needs.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'botscope-project-'))
  writeFileSync(join(project, 'pom.xml'), '<project/>')
})
afterEach(() => rmSync(project, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(join(project, file, '..'), { recursive: true })
  writeFileSync(join(project, file), text)
}

/** As Maven builds it. */
function build(): void {
  write('target/classes/com/codingame/game/Referee.class', '')
  mkdirSync(join(project, 'target/dependency'), { recursive: true })
}

const mainClass = 'com.codingame.gameengine.core.RefereeMain'

test('A built project is started from its classes and dependencies, with its seats and leagues', () => {
  needs('java')
  build()
  for (const level of ['level1', 'level2']) mkdirSync(join(project, 'config', level), { recursive: true })
  write('config/config.ini', 'title=Summer Game\nmin_players=2\nmax_players=4\ntype=multi\n')
  const found = findSdkGame(project)
  const path = [join(project, 'target/classes'), join(project, 'target/dependency', '*')].join(':')
  expect([found.command[0], found.command.slice(-3)]).toEqual(['java', ['-cp', path, mainClass]])
  expect(found.command).toContain('-Dleague.level={league}')
  expect([found.title, found.seats, found.options!['league']]).toMatchObject([
    'Summer Game',
    { min: 2, max: 4 },
    { kind: 'number', min: 1, max: 2 },
  ])
})

test.each([
  [['level1', 'level2', 'level3'], { kind: 'number', min: 1, max: 3, initial: 3 }],
  [['level2', 'level3', 'level4'], { kind: 'number', min: 1, max: 4, initial: 4 }],
  [['level2', 'level4', 'level10'], { kind: 'choice', of: ['1', '2', '4', '10'], initial: '10' }],
  [['level1'], undefined],
])('The leagues of %j are the numbers that are there', (levels, league) => {
  needs('java')
  build()
  for (const level of levels) mkdirSync(join(project, 'config', level), { recursive: true })
  write('config/config.ini', 'title=Summer Game\nmin_players=2\nmax_players=4\n')
  const found = findSdkGame(project).options!['league']
  expect(found).toEqual(
    league === undefined ? undefined : { ...league, note: 'The league whose rules count' },
  )
})

test('A number of seats that no match can have is a mistake of the project', () => {
  needs('java')
  build()
  write('config/config.ini', 'min_players=-5\nmax_players=1000000000\n')
  expect(() => findSdkGame(project)).toThrow(
    'config/config.ini of the project has min_players=-5 and max_players=1000000000: seats are 1 to 8',
  )
})

test('A jar with everything is found in target, and one without the referee is not', () => {
  needs('java')
  write('target/game-sources.jar', 'com/codingame/gameengine/core/RefereeMain.class')
  write('target/game.jar', 'com/codingame/gameengine/core/RefereeMain.class')
  expect(findSdkGame(project).command.slice(-3)).toEqual(['-cp', join(project, 'target/game.jar'), mainClass])
  write('other.jar', 'nothing')
  expect(() => findSdkGame(join(project, 'other.jar'))).toThrow(
    `other.jar has no ${mainClass}: it is not a game`,
  )
})

test.each([[[]], [['target/classes', 'target/dependency']], [['target/classes/view']]])(
  'A project that is not built, with the folders %j, says which command builds it',
  (folders) => {
    for (const folder of folders) mkdirSync(join(project, folder), { recursive: true })
    expect(() => findSdkGame(project)).toThrow(
      `The project is not built yet: run \`mvn package dependency:copy-dependencies\` in ${project}`,
    )
  },
)

test('Links in a project lead neither around nor out of it', () => {
  mkdirSync(join(project, 'target/classes'), { recursive: true })
  for (const name of ['a', 'b']) symlinkSync('.', join(project, 'target/classes', name))
  expect(() => findSdkGame(project)).toThrow('The project is not built yet')
})

test.each([['target'], ['target/classes']])('A file in the place of %s is named', (path) => {
  write(path, '')
  expect(() => findSdkGame(project)).toThrow(`${join(project, path)} is not a folder`)
})

test('A project with many jars is asked for one', () => {
  for (let i = 0; i < 17; i++) write(`target/${i}.jar`, '')
  expect(() => findSdkGame(project)).toThrow('has 17 jars, not at most 16: give the jar of the game')
})

test('A project whose libraries are not in its folder is told how to bring them; nothing of it is started', () => {
  mkdirSync(join(project, 'target/classes'), { recursive: true })
  writeFileSync(join(project, 'target/classes/Referee.class'), '')
  expect(() => findSdkGame(project)).toThrow(
    `The libraries of the game are not in target/dependency: run \`mvn dependency:copy-dependencies\` in ${project}, then add the game again`,
  )
})

test('A folder without a game says what to give', () => {
  rmSync(join(project, 'pom.xml'))
  expect(() => findSdkGame(project)).toThrow('has no botscope.game.json and no pom.xml: give')
})

/** A project of an optimization game with these test cases. */
function writeSolo(settings: string, cases: readonly object[]): void {
  build()
  write('config/config.ini', settings)
  cases.forEach((each, i) => write(`config/test${i + 1}.json`, JSON.stringify(each)))
}

test('A solo game without test cases has one seat, the option of its test case, and says how to give one', () => {
  needs('java')
  writeSolo('type=solo\n', [])
  const found = findSdkGame(project)
  expect([found.seats, Object.keys(found.options!), found.command.includes('-Dgame.mode=solo')]).toEqual([
    { min: 1, max: 1 },
    ['input'],
    true,
  ])
  expect([found.cases, found.criterion, found.hints]).toEqual([
    undefined,
    undefined,
    [expect.stringContaining('--option input="…"')],
  ])
})

test('An optimization game has its criterion with a direction, and its test cases in the order of their numbers', () => {
  needs('java')
  const cases = Array.from({ length: 10 }, (_, i) => ({
    title: { 2: `Map ${i + 1}`, 1: `Carte ${i + 1}` },
    testIn: `${i}\n#`,
  }))
  writeSolo('type=opti\nmin_players=1\nmax_players=1\ncriteria=Points\nsorting_order=desc\n', cases)
  const found = findSdkGame(project)
  expect([found.criterion, found.cases!.map(({ title }) => title).slice(-2), found.cases![1]]).toEqual([
    { name: 'Points', unit: '', better: 'higher' },
    ['Map 9', 'Map 10'],
    { title: 'Map 2', options: { input: '1\n#' } },
  ])
  expect(found.options!['input']).toMatchObject({ kind: 'text', initial: '0\n#' })
})

test.each([
  ['asc', 'lower'],
  ['desc', 'higher'],
])('sorting_order=%s: %s is better', (order, better) => {
  needs('java')
  writeSolo(`type=opti\ncriteria=Fuel\nsorting_order=${order}\n`, [])
  expect(findSdkGame(project).criterion!.better).toBe(better)
})

test.each([
  [
    'type=opti\ncriteria=Fuel\nsorting_order=up\n',
    { testIn: '1' },
    'sorting_order=up, not desc (higher is better) or asc',
  ],
  ['type=solo\n', { title: 'x' }, 'test1.json: testIn is missing'],
  ['type=solo\n', { testIn: 7 }, 'test1.json: testIn is 7, not a text'],
  ['type=solo\n', { testIn: 'x'.repeat(200_001) }, 'bytes, at most 200000 are read'],
])(
  'A solo game with the settings %j and the test case %o is refused in words',
  (settings, given, message) => {
    needs('java')
    writeSolo(settings, [given])
    expect(() => findSdkGame(project)).toThrow(message)
  },
)
