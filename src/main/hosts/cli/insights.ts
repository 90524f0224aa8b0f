import type { Command } from 'commander'
import type { Insights, InsightsOrder } from '../../../contract/explore.ts'
import { matchesText } from '../../../reading/wins.ts'
import { byOption, ifOption, pivotKey, pivotLines } from './arena-pivot.ts'
import { withExamples } from './examples.ts'
import { givenName } from './given-name.ts'
import { namesBot, sayNone } from './match-filter.ts'
import { exploring, filterOf, limitOption, moreMatches, type ExploreOptions } from './openings.ts'
import { oneOf } from './one-of.ts'
import { print, printJson } from './screen.ts'

interface InsightsOptions extends ExploreOptions {
  readonly bot?: string
  readonly by: string
  readonly if?: string
  readonly measure: NonNullable<InsightsOrder['measure']>
}

export function addInsightsCommand(program: Command): void {
  const command = program
    .command('insights')
    .description('where a bot wins and loses in all matches of a game, the most surprising first')
    .argument('<game>', 'the game: see `botscope games`; or another one in the log')
    .option('--bot <name>', 'the name of the bot (default: the one with most matches)', givenName('--bot'))
    .option(...byOption)
    .option(...ifOption)
    .option(
      '--measure <what>',
      'what is compared: points, the share of rivals beaten; won; score; time, of an answer; faults',
      oneOf<InsightsOptions['measure']>('measure', ['points', 'won', 'score', 'time', 'faults']),
      'points',
    )
    .option('--of <name>', `only matches with this bot: ${namesBot}`, givenName('--of'))
    .option(...limitOption)
    .option('--json', 'one cell a line, as JSON')
    .action((game: string, options: InsightsOptions) => insights(command, game, options))
  withExamples(command, [
    ['botscope insights patchwork --bot mybot', 'in which seat and in how long matches my bot loses'],
    ['botscope insights mahjong --bot mybot --by rival', 'against whom'],
    [
      "botscope insights patchwork --by if --if 'state.buttons[0] > 20'",
      'whether many buttons go with winning',
    ],
  ])
}

async function insights(command: Command, game: string, options: InsightsOptions): Promise<void> {
  const { by, if: condition, measure, bot, json } = options
  const keys = by.split(',').map((text) => pivotKey(text, condition))
  const filter = filterOf(game, options)
  const found = await exploring(command, async ({ calls }, callOptions) => {
    const order = { filter, keys, measure, ...(bot !== undefined && { bot }) }
    const insights = await calls.insights(order, callOptions)
    return insights.matches > 0 ? insights : sayNone(calls, { ...filter, byRules: true }, json)
  })
  if (found === undefined) return
  if (json) return printJson(found.cells)
  const names = found.bots.map(({ name }) => name)
  print([...pivotLines(found.cells, { keys, measure, names }), ...totalLines(found)])
}

function totalLines(found: Insights) {
  const own = found.bots[found.bot]
  if (own === undefined) return []
  return [[], [`${own.name} in ${matchesText(own.matches, found)}`], ...moreMatches(found.isCut)]
}
