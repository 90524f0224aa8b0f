import { turnsIn, type TurnsOption } from './turns-option.ts'
import { fieldOf } from '../../../engine/json.ts'
import type { Command } from 'commander'
import type { ArenaPlan } from '../../../contract/arena.ts'
import type { ArenaCell } from '../../../contract/match.ts'
import type { MatchCard } from '../../../contract.ts'
import { gameOf } from '../../../engine/games/index.ts'
import { readOptions, unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import { failureCause } from '../../../reading/failure-parts.ts'
import { repeatTexts } from '../../../reading/arena-text.ts'
import { scoreText } from '../../../reading/solo-text.ts'
import { withoutTabs } from '../../text/layout.ts'
import type { TextLine } from '../../text/lines.ts'
import { gameOptions } from './game-option.ts'
import { givenName } from './given-name.ts'
import { oneOf } from './one-of.ts'
import { print, printReports, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

export function addMatchesCommand(arena: Command): void {
  const matches = arena
    .command('matches')
    .description('list the matches behind a number')
    .argument('<arena>', 'its id, or the beginning of it')
    .option('--bot <name>', 'of this bot', givenName('--bot'))
    .option('--seat <n>', 'in which it had this seat', wholeNumber('--seat', 0))
    .option('--rival <name>', 'in which it met this bot')
    .option('--result <result>', 'that it won, drew or lost', oneOf('result', ['won', 'drawn', 'lost']))
    .option(
      '--fault <kind>',
      'in which it failed: crash, timeout, invalid, any, or none',
      oneOf('fault', ['crash', 'timeout', 'invalid', 'any', 'none']),
    )
    .option('--failed', 'in which the game failed: they count for no bot')
    .option('--repeated', 'that repeat an earlier game, and are no evidence')
    .option('--turns <a..b>', 'of so many turns', turnsIn)
    .option('--option <name=value>', 'with this value of an option')
    .option('--limit <n>', 'at most so many', wholeNumber('--limit', 1), 20)
    .option('--json', 'one match a line, as JSON')
    .action((id: string, options: MatchesOptions) => listMatches(matches, id, options))
}

interface MatchesOptions {
  readonly bot?: string
  readonly seat?: number
  readonly rival?: string
  readonly result?: 'won' | 'drawn' | 'lost'
  readonly fault?: NonNullable<ArenaCell['fault']>
  readonly failed?: true
  readonly turns?: TurnsOption
  readonly option?: string
  readonly repeated?: true
  readonly limit: number
  readonly json?: true
}

async function listMatches(command: Command, id: string, options: MatchesOptions): Promise<void> {
  await withStudio(command, async ({ calls }) => {
    const card = await calls.arena({ arena: id })
    const cell = cellOf(card.plan, options)
    const filter = {
      batch: card.id,
      ...(cell !== null && { cell }),
      ...(options.repeated && { repeated: true as const }),
      ...(options.failed && { end: 'failed' as const }),
      ...(cell === null && options.failed !== true && { counts: true as const }),
    }
    const { total, cards } = await calls.cardPage({ filter, from: 0, count: options.limit })
    if (options.json) return printReports(cards)
    const stopped =
      cell === null
        ? repeatTexts({ ...card, games: noRepeats }).map((text): TextLine => [{ text, tone: 'faint' }])
        : []
    if (total === 0) {
      const all = (await calls.cardPage({ filter: { batch: card.id }, from: 0, count: 0 })).total
      return print([
        [`None of the ${counted(all, 'match', 'matches')} of this arena in the log fits`],
        ...stopped,
      ])
    }
    const rows = cards.map((match) => [
      match.id,
      `${(match.arena?.block ?? -1) + 1}`,
      botsAndScores(match, card.plan.criterion),
      faultsText(match),
    ])
    print(table(matchColumns, rows, screenWidth()))
    if (total > cards.length)
      print([[{ text: `and ${total - cards.length} more: --limit shows more`, tone: 'faint' }]])
    print(stopped)
  })
}

function faultsText({ end, why, faults }: MatchCard): string {
  const own = faults.map(({ seat, turn, fault }) => `seat ${seat} ${fault} in turn ${turn}`)
  const game = end === 'failed' ? [withoutTabs(failureCause(why ?? ''))] : []
  return [...game, ...own].join(', ')
}

const noRepeats = { repeated: 0, different: 0, unknown: 0 }

function botsAndScores({ seats, scores }: MatchCard, criterion: ArenaPlan['criterion']): string {
  return seats
    .map(({ name }, seat) => (scores === null ? name : `${name} ${scoreText(scores[seat]!, criterion)}`))
    .join(', ')
}

const matchColumns = [
  { title: 'Match' },
  { title: 'Block', isNumber: true, expendable: 1 },
  { title: 'Bots and scores', minWidth: 16 },
  { title: 'Faults', expendable: 2 },
]

function cellOf(plan: ArenaPlan, options: MatchesOptions): ArenaCell | null {
  const { bot, seat, rival, result, fault, turns, option } = options
  const details = {
    ...(seat !== undefined && { seat }),
    ...(rival !== undefined && { rival: botIndex(plan, rival) }),
    ...(result !== undefined && { result }),
    ...(fault !== undefined && { fault }),
    ...(turns !== undefined && { turns: { to: Number.MAX_SAFE_INTEGER, ...turns } }),
    ...(option !== undefined && { option: optionOf(plan, option) }),
  }
  if (bot !== undefined) return { bot: botIndex(plan, bot), ...details }
  if (Object.keys(details).length === 0) return null
  throw new UserError('--seat, --rival, --result and the like are those of a bot: name it with --bot')
}

function optionOf({ game, bridge, options }: ArenaPlan, text: string): NonNullable<ArenaCell['option']> {
  const [[name, given]] = Object.entries(gameOptions([text])) as [[string, string]]
  if (bridge !== undefined)
    return {
      name,
      value:
        fieldOf(options, name)?.find((value) => JSON.stringify(value) === given || value === given) ?? given,
    }
  return { name, value: readOptions(gameOf(game).options, { [name]: given })[name]! }
}

/** Throws a `UserError` that names the nearest bot. */
export function botIndex({ bots }: ArenaPlan, name: string): number {
  const names = bots.map((bot) => bot.name)
  const index = names.indexOf(name)
  if (index < 0) throw new UserError(unknownName('bot', name, names))
  return index
}
