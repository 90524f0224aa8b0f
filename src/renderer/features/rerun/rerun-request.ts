import type { BotEntry } from '../../../contract/config.ts'
import type { BotSpec, Clock, MatchCard } from '../../../contract.ts'
import type { RerunOrder } from '../../../contract/rerun.ts'
import { UserError } from '../../../engine/user-error.ts'
import { isFromFile } from '../../../reading/origin.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { usualBotName } from '../../lib/chosen.ts'

export interface RerunChoice {
  /** `recorded`; `typed`; else the id of a bot of the registry. */
  bot: string
  /** Null: the match's own. */
  clock: Clock | null
  /** Only up to the selected turn. */
  isToCursor: boolean
  stopAtDifference: boolean
  byLine: boolean
  times: number
}

export type RerunAsk = Omit<RerunOrder, 'match'>

export interface RerunForm {
  readonly card: MatchCard
  readonly seat: number
  readonly cursor: number
  readonly choice: RerunChoice
  readonly bots: readonly BotEntry[]
  readonly typed: { readonly command: string; readonly folder: string }
}

/** The seat whose bot is asked: the selected one, or else the first that was asked in this turn. */
export function askedSeat({ seat, turn }: Pick<OpenMatch, 'seat' | 'turn'>): number {
  return seat ?? turn?.frame.exchanges[0]?.question.seat ?? 0
}

/** The chosen bot; instead of one that cannot be chosen for this match, the recorded one, or a typed command. */
export function choosable(
  bot: string,
  { card, bots }: { readonly card: MatchCard; readonly bots: readonly BotEntry[] },
): string {
  const mayRecorded = !isFromFile(card)
  const isThere = bot === 'typed' || (bot === 'recorded' ? mayRecorded : bots.some(({ id }) => id === bot))
  if (isThere) return bot
  return mayRecorded ? 'recorded' : 'typed'
}

/** Throws a `UserError` if no bot is chosen. */
export function chosenBot({ card, seat, choice, bots, typed }: RerunForm): BotSpec {
  if (choice.bot === 'recorded') {
    const { name, command, folder } = card.seats[seat]!
    if (isFromFile(card))
      throw new UserError('Choose a bot, or type a command: this match is from a file', { field: 'bot' })
    return { name, command, folder }
  }
  if (choice.bot === 'typed') {
    const command = typed.command.trim()
    if (command === '') throw new UserError('Type the command of a bot', { field: 'bot' })
    return { name: usualBotName(command), command, folder: typed.folder.trim() }
  }
  const entry = bots.find(({ id }) => id === choice.bot)
  if (entry === undefined) throw new UserError('This bot no longer exists: choose another', { field: 'bot' })
  return { name: entry.name, command: entry.command, folder: entry.folder }
}

/** Throws a `UserError` if the choice is incomplete. */
export function askOf(form: RerunForm): RerunAsk {
  const { seat, cursor, choice } = form
  const bot = chosenBot(form)
  return {
    seat,
    times: choice.times,
    stopAtDifference: choice.stopAtDifference,
    ...(choice.byLine && { byLine: true }),
    ...(choice.bot === 'recorded' ? {} : { bot }),
    ...(choice.clock === null || choice.byLine ? {} : { clock: choice.clock }),
    ...(choice.isToCursor ? { to: cursor } : {}),
  }
}
