import { Command } from 'commander'
import { productVersion } from '../../product.ts'
import { sqlCommand } from '../../sql/run.ts'
import { addAnalyzeCommand } from './analyze.ts'
import { addAskCommand } from './ask.ts'
import { addArenaCommand } from './arena.ts'
import { addBotCommand } from './bot.ts'
import { addCaseCommand } from './case.ts'
import { addChangesCommand } from './changes.ts'
import { addCheckCommand } from './check.ts'
import { addCompletionCommand, printCompletions } from './completion.ts'
import { addDeleteCommand } from './delete.ts'
import { addDemoCommand } from './demo.ts'
import { addDiffCommand } from './diff.ts'
import { addDoctorCommand } from './doctor.ts'
import { withExamples } from './examples.ts'
import { addExportCommand } from './export.ts'
import { addFanCommand } from './fan.ts'
import { fileName } from './file-name.ts'
import { addFindCommand } from './find.ts'
import { addGameCommand } from './game.ts'
import { addGamesCommand } from './games.ts'
import { addHelpCommand } from './help.ts'
import { addHubCommand } from './hub.ts'
import { addImportCommand } from './import.ts'
import { addInsightsCommand } from './insights.ts'
import { addLeagueCommand } from './league.ts'
import { addLinkCommand } from './link.ts'
import { addListCommand } from './list.ts'
import { statusOf } from './mistakes.ts'
import { addOpeningsCommand } from './openings.ts'
import { addPathsCommand } from './paths.ts'
import { addPlayCommand } from './play-for.ts'
import { addProblemsCommand } from './problems.ts'
import { addPruneCommand } from './prune.ts'
import { mindReaders } from './reader.ts'
import { addForkCommand } from './fork.ts'
import { addRefereeCommand } from './referee.ts'
import { addRerunCommand } from './rerun.ts'
import { addRulesCommand } from './rules.ts'
import { addRunCommand } from './run.ts'
import { addServeCommand } from './serve.ts'
import { addShowCommand } from './show.ts'
import { addShrinkCommand } from './shrink.ts'
import { addSqlCommand } from './sql.ts'
import { addVerifyCommand } from './verify.ts'
import { addVersusCommand } from './versus.ts'
import { addWorkCommand } from './work.ts'

/** Former names of options, which still work. */
const newNames: ReadonlyMap<string | undefined, string> = new Map([
  ['--hold', '--pause'],
  ['--parting', '--on-divergence'],
])

/** Returns the exit status: 0, 2 for a mistake of the person, 1 for a bug. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  mindReaders()
  try {
    if (words[0] === 'complete') {
      await printCompletions(withAllCommands(), words.slice(words.indexOf('--') + 1))
      return 0
    }
    if (words[0] === sqlCommand) {
      const { answerSql } = await import('../../sql/process.ts')
      await answerSql()
      return 0
    }
    const program = buildProgram()
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words.map(withNewName), { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return statusOf(error)
  }
}

function withNewName(word: string): string {
  const [name, ...value] = word.split('=')
  return [newNames.get(name) ?? name, ...value].join('=')
}

export function buildProgram(): Command {
  const program = withAllCommands()
  addCompletionCommand(program, withAllCommands)
  return program
}

function withAllCommands(): Command {
  const program = new Command('botscope')
    .description('Plays matches between game bots, records every turn and shows what happened.')
    .version(productVersion, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .option(
      '--db <file>',
      'the log to use (default: BOTSCOPE_DB, or the one that `botscope paths` shows)',
      fileName('--db'),
    )
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .usage('<command> [options]')
  addGamesCommand(program)
  addGameCommand(program)
  addRulesCommand(program)
  addServeCommand(program)
  addRunCommand(program)
  addVersusCommand(program)
  addLeagueCommand(program)
  addArenaCommand(program)
  addHubCommand(program)
  addWorkCommand(program)
  addBotCommand(program)
  addPlayCommand(program)
  addRefereeCommand(program)
  addListCommand(program)
  addShowCommand(program)
  addDiffCommand(program)
  addFindCommand(program)
  addProblemsCommand(program)
  addAnalyzeCommand(program)
  addOpeningsCommand(program)
  addInsightsCommand(program)
  addSqlCommand(program)
  addExportCommand(program)
  addImportCommand(program)
  addVerifyCommand(program)
  addRerunCommand(program)
  addChangesCommand(program)
  addAskCommand(program)
  addForkCommand(program)
  addCaseCommand(program)
  addShrinkCommand(program)
  addCheckCommand(program)
  addDeleteCommand(program)
  addPruneCommand(program)
  addFanCommand(program)
  addDoctorCommand(program)
  addPathsCommand(program)
  addDemoCommand(program)
  addLinkCommand(program)
  addHelpCommand(program)
  return withExamples(program, [
    ['botscope run patchwork --bot "./mybot" --bot builtin:random', 'play a match'],
    ['botscope list --fault', 'find the matches in which a bot failed'],
    ['botscope show 0199', 'how the match whose id begins with 0199 went'],
    ['botscope show 0199 --turn 12', 'what the bots read and wrote in turn 12'],
  ])
}
