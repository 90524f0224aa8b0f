import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import which from 'which'
import type { SoloCase } from '../../../contract/games.ts'
import type { Criterion, Option, OptionTable } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { pathOf, userEnvironment } from '../../bots/environment.ts'
import { readForeignSync } from '../../files/foreign-file.ts'
import { foreignEntries, foreignFiles, foreignKind } from '../../files/foreign-folder.ts'
import { mostSeats } from '../limits.ts'
import { testCaseOption } from './init.ts'
import { casesIn, casesText, criterionIn, inputOption } from './solo.ts'

export interface FoundGame {
  readonly command: readonly string[]
  readonly folder: string
  readonly title: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: OptionTable
  readonly criterion: Partial<Criterion> & Pick<Criterion, 'name'>
  readonly cases: readonly SoloCase[]
  readonly hints: readonly string[]
}

const mainClass = 'com.codingame.gameengine.core.RefereeMain'
const mainClassFile = `${mainClass.replaceAll('.', '/')}.class`
const mostJarBytes = 512 * 1024 * 1024
const mostSettingsBytes = 1_000_000
/** In `target`: each is read. */
const mostJars = 16

/**
 * Finds the command of a game made with CodinGame's SDK: of its Maven project (a built one), or of a jar that has everything.
 * Starts nothing of it. Throws a `UserError` that says what to do.
 */
export function findSdkGame(path: string): Partial<FoundGame> & Pick<FoundGame, 'command' | 'folder'> {
  const kind = foreignKind(path)
  if (kind === null)
    throw new UserError(`There is no ${path}: \`botscope game new\` makes the folder of a game`)
  if (kind === 'file') return ofJar(path)
  if (!existsSync(join(path, 'pom.xml')))
    throw new UserError(
      `${path} has no botscope.game.json and no pom.xml: give the folder of a game, the folder of a Maven project, a jar, or --bridge and --command`,
    )
  return described(path, classPathOf(path))
}

function ofJar(jar: string): Partial<FoundGame> & Pick<FoundGame, 'command' | 'folder'> {
  if (!isWholeJar(jar))
    throw new UserError(
      `${jar} has no ${mainClass}: it is not a game of CodinGame's SDK, or it comes without its libraries. Give the folder of its Maven project`,
    )
  const folder = dirname(jar)
  const project = [folder, dirname(folder)].find((each) => existsSync(join(each, 'config', 'config.ini')))
  return described(project ?? folder, [jar])
}

/** A jar lists the names of its files as they are. */
function isWholeJar(jar: string): boolean {
  return (
    jar.endsWith('.jar') &&
    readForeignSync(jar, { mostBytes: mostJarBytes, name: jar })?.includes(mainClassFile) === true
  )
}

function classPathOf(project: string): readonly string[] {
  const target = join(project, 'target')
  const jars = filesIn(target).filter(
    (name) => name.endsWith('.jar') && !/-(sources|javadoc)\.jar$/.test(name),
  )
  if (jars.length > mostJars)
    throw new UserError(
      `${target} has ${jars.length} jars, not at most ${mostJars}: give the jar of the game`,
    )
  const whole = jars.map((name) => join(target, name)).find(isWholeJar)
  if (whole !== undefined) return [whole]
  const classes = join(target, 'classes')
  if (!hasClasses(classes))
    throw new UserError(
      `The project is not built yet: run \`mvn package dependency:copy-dependencies\` in ${project}`,
    )
  const dependencies = join(target, 'dependency')
  if (foreignKind(dependencies) !== 'folder')
    throw new UserError(
      `The libraries of the game are not in target/dependency: run \`mvn dependency:copy-dependencies\` in ${project}, then add the game again`,
    )
  return [classes, join(dependencies, '*')]
}

/** Maven copies the resources of a project, such as its view, before it compiles. */
function hasClasses(folder: string): boolean {
  for (const path of foreignFiles(folder, { skip: ['node_modules'] }))
    if (path.endsWith('.class')) return true
  return false
}

/** The command, with what the project's own files say about the game. */
function described(
  project: string,
  classPath: readonly string[],
): Partial<FoundGame> & Pick<FoundGame, 'command' | 'folder'> {
  const config = join(project, 'config')
  const settings = settingsIn(join(config, 'config.ini'))
  const type = settings.get('type')
  const isSolo = type === 'solo' || type === 'opti' || settings.get('max_players') === '1'
  const leagues = leaguesIn(config)
  const cases = isSolo ? casesIn(config, leagues) : []
  const options = {
    ...(leagues.length > 1 && { league: leagueOption(leagues) }),
    ...(isSolo && { [testCaseOption]: inputOption(cases) }),
  }
  const criterion = isSolo ? criterionIn(settings) : null
  const title = settings.get('title')
  return {
    command: javaCommand(classPath, leagues.length > 1, isSolo),
    folder: project,
    options,
    ...(title !== undefined && title !== '' && { title: title.slice(0, 80) }),
    ...seatsIn(settings, isSolo),
    ...(criterion !== null && { criterion }),
    ...(cases.length > 0 && { cases }),
    ...(isSolo && { hints: [casesText(cases)] }),
  }
}

/** By the numbers of their folders; what lies beside them is league 1, unless that has a folder too. */
function leaguesIn(config: string): readonly number[] {
  const names = filesIn(config)
  const own = names.flatMap((name) => /^level(\d{1,4})$/.exec(name)?.slice(1).map(Number) ?? [])
  const isBase = names.some((name) => name === 'config.ini' || /^statement_\w+\.html/.test(name))
  return [...new Set(own.length > 0 && isBase ? [1, ...own] : own)].toSorted((a, b) => a - b)
}

/** The highest one is usual, as on the site. */
function leagueOption(leagues: readonly number[]): Option {
  const [min, max] = [leagues[0]!, leagues.at(-1)!]
  const note = 'The league whose rules count'
  if (max - min === leagues.length - 1) return { kind: 'number', initial: max, min, max, note }
  return { kind: 'choice', initial: `${max}`, of: leagues.map(String), note }
}

function javaCommand(classPath: readonly string[], hasLeagues: boolean, isSolo: boolean): readonly string[] {
  return [
    'java',
    // Starts faster, and a match is short.
    ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
    ...(javaVersion() >= 9 ? ['--add-opens', 'java.base/java.lang=ALL-UNNAMED'] : []),
    ...['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8'],
    ...(hasLeagues ? ['-Dleague.level={league}'] : []),
    `-Dgame.mode=${isSolo ? 'solo' : 'multi'}`,
    ...['-cp', classPath.join(process.platform === 'win32' ? ';' : ':'), mainClass],
  ]
}

/** Throws a `UserError` where there is no Java. */
function javaVersion(): number {
  const env = userEnvironment()
  const java = which.sync('java', { nothrow: true, path: pathOf(env) })
  if (java === null)
    throw new UserError(
      'There is no java on the PATH: games of CodinGame need Java 8 or newer (a JRE is enough)',
    )
  const { stderr } = spawnSync(java, ['-version'], { env, encoding: 'utf8' })
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(stderr) ?? []
  return first === '1' ? Number(second) : Number(first)
}

function settingsIn(file: string): ReadonlyMap<string, string> {
  const text = readForeignSync(file, { mostBytes: mostSettingsBytes, name: file })?.toString() ?? ''
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf('=')
    const name = line.slice(0, at).trim()
    return at > 0 && /^[\w.-]+$/.test(name) ? [[name, line.slice(at + 1).trim()] as const] : []
  })
  return new Map(lines)
}

function seatsIn(settings: ReadonlyMap<string, string>, isSolo: boolean): Partial<Pick<FoundGame, 'seats'>> {
  if (isSolo) return { seats: { min: 1, max: 1 } }
  const [min, max] = ['min_players', 'max_players'].map((name) => Number(settings.get(name) ?? Number.NaN))
  if (!Number.isInteger(min) || !Number.isInteger(max)) return {}
  if (!(min! >= 1 && max! >= min! && max! <= mostSeats))
    throw new UserError(
      `config/config.ini of the project has min_players=${min} and max_players=${max}: seats are 1 to ${mostSeats}`,
    )
  return { seats: { min: min!, max: max! } }
}

function filesIn(folder: string): readonly string[] {
  return foreignEntries(folder).map(({ name }) => name)
}
