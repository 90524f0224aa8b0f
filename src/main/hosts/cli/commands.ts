import type { Command } from 'commander'
import { helpWithStatuses } from './exit-status.ts'

type AddCommand = (program: Command) => void

interface Task {
  /** What a person wants to do. */
  readonly task: string
  /** By name. Each is loaded on its own: a tool that starts Botscope for each match waits for one command, not for all. */
  readonly commands: { readonly [name: string]: () => Promise<AddCommand> }
}

/** Those of the main help. */
export const mainTasks: readonly Task[] = [
  {
    task: 'Play a match',
    commands: {
      run: async () => (await import('./run.ts')).addRunCommand,
      demo: async () => (await import('./demo.ts')).addDemoCommand,
      games: async () => (await import('./games.ts')).addGamesCommand,
      rules: async () => (await import('./rules.ts')).addRulesCommand,
    },
  },
  {
    task: 'See what happened',
    commands: {
      list: async () => (await import('./list.ts')).addListCommand,
      show: async () => (await import('./show.ts')).addShowCommand,
      diff: async () => (await import('./diff.ts')).addDiffCommand,
      problems: async () => (await import('./problems.ts')).addProblemsCommand,
      find: async () => (await import('./find.ts')).addFindCommand,
    },
  },
  {
    task: 'Find the answers that cost a match',
    commands: {
      analyze: async () => (await import('./analyze.ts')).addAnalyzeCommand,
    },
  },
  {
    task: 'Find out why a bot answered as it did',
    commands: {
      rerun: async () => (await import('./rerun.ts')).addRerunCommand,
      changes: async () => (await import('./changes.ts')).addChangesCommand,
      ask: async () => (await import('./ask.ts')).addAskCommand,
      fork: async () => (await import('./fork.ts')).addForkCommand,
      profile: async () => (await import('./profile.ts')).addProfileCommand,
      why: async () => (await import('./why.ts')).addWhyCommand,
      shrink: async () => (await import('./shrink.ts')).addShrinkCommand,
    },
  },
  {
    task: 'Find out which bot is better',
    commands: {
      versus: async () => (await import('./versus.ts')).addVersusCommand,
      league: async () => (await import('./league.ts')).addLeagueCommand,
      arena: async () => (await import('./arena.ts')).addArenaCommand,
      bot: async () => (await import('./bot.ts')).addBotCommand,
    },
  },
  {
    task: 'Ask anything about all matches',
    commands: {
      openings: async () => (await import('./openings.ts')).addOpeningsCommand,
      insights: async () => (await import('./insights.ts')).addInsightsCommand,
      sql: async () => (await import('./sql.ts')).addSqlCommand,
    },
  },
  {
    task: 'Keep a bug from coming back',
    commands: {
      case: async () => (await import('./case.ts')).addCaseCommand,
      check: async () => (await import('./check.ts')).addCheckCommand,
    },
  },
  {
    task: 'Write a game of your own, or add one',
    commands: {
      game: async () => (await import('./game.ts')).addGameCommand,
    },
  },
  {
    task: 'Share matches, or open those of other tools',
    commands: {
      export: async () => (await import('./export.ts')).addExportCommand,
      import: async () => (await import('./import.ts')).addImportCommand,
    },
  },
  {
    task: 'See all of it in a browser',
    commands: {
      serve: async () => (await import('./serve.ts')).addServeCommand,
    },
  },
]

export const allTasks: readonly Task[] = [
  ...mainTasks,
  {
    task: 'Let other machines play',
    commands: {
      hub: async () => (await import('./hub.ts')).addHubCommand,
      work: async () => (await import('./work.ts')).addWorkCommand,
    },
  },
  {
    task: 'Play for brutaltester, psyleague and cgarena',
    commands: {
      referee: async () => (await import('./referee.ts')).addRefereeCommand,
      play: async () => (await import('./play-for.ts')).addPlayCommand,
    },
  },
  {
    task: 'Manage the log',
    commands: {
      verify: async () => (await import('./verify.ts')).addVerifyCommand,
      delete: async () => (await import('./delete.ts')).addDeleteCommand,
      restore: async () => (await import('./delete.ts')).addDeleteCommand,
      prune: async () => (await import('./prune.ts')).addPruneCommand,
      doctor: async () => (await import('./doctor.ts')).addDoctorCommand,
      paths: async () => (await import('./paths.ts')).addPathsCommand,
    },
  },
  {
    task: 'Count what a Mahjong hand is worth',
    commands: {
      fan: async () => (await import('./fan.ts')).addFanCommand,
    },
  },
  {
    task: 'Put the command on your PATH',
    commands: {
      link: async () => (await import('./link.ts')).addLinkCommand,
      unlink: async () => (await import('./link.ts')).addLinkCommand,
    },
  },
]

const loaders: ReadonlyMap<string, () => Promise<AddCommand>> = new Map(
  allTasks.flatMap(({ commands }) => Object.entries(commands)),
)

/** Of all commands, these two included that add themselves to a program with all others. */
export const commandNames: readonly string[] = [...loaders.keys(), 'help', 'completion']

/** Adds the command of this name; false: there is none. */
export async function addCommand(program: Command, name: string): Promise<boolean> {
  const add = await loaders.get(name)?.()
  add?.(program)
  helpWithStatuses(program)
  return add !== undefined
}

/** Adds all commands, in the order of their tasks. */
export async function addAllCommands(program: Command): Promise<void> {
  // Some files add two commands.
  const adds = new Set(await Promise.all([...loaders.values()].map((load) => load())))
  for (const add of adds) add(program)
  helpWithStatuses(program)
}
