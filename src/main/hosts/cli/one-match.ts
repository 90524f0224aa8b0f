import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { BotSpec, Clock, MatchCard } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { botName } from '../../bots/name.ts'
import { framesFrom } from '../../exports/frame-ranges.ts'
import { isByRules } from '../../playing/by-rules.ts'
import { interruptible } from './interrupt.ts'
import { playOrder } from './play.ts'
import { withStudio } from './with-studio.ts'

export interface OneMatchOptions {
  readonly game: string
  readonly bots: readonly string[]
  readonly options: { readonly [name: string]: string }
  readonly seed: string | undefined
  readonly clock: Clock
}

/** Plays a match for another tool, and keeps it in the log. Throws a `UserError` where it did not end by its rules. */
export async function playOne(
  command: Command,
  { game, bots: commands, options, seed, clock }: OneMatchOptions,
): Promise<{ readonly card: MatchCard; readonly frames: readonly Frame[] }> {
  const bots: BotSpec[] = []
  for (const each of commands)
    bots.push({ name: botName(each, bots), command: each, folder: resolve(userFolder()) })
  const order = {
    game,
    bots,
    options,
    clock,
    matches: 1,
    rotate: false,
    keep: 'all',
    ...(seed !== undefined && { seed }),
  } as const
  return withStudio(command, (studio) =>
    interruptible(async (stop) => {
      const { results, troubles } = await playOrder(studio, order, {}, stop)
      const card = results[0]?.card
      if (card === undefined)
        throw new UserError(troubles[0]?.message ?? 'The match was stopped before it began')
      if (card.end === 'bug') throw new Error(`Match ${card.id}: ${card.why}`)
      if (!isByRules(card.end))
        throw new UserError(`Match ${card.id} did not end by its rules: ${card.why ?? card.end}`)
      const frames: Frame[] = []
      for await (const frame of framesFrom(studio.calls, card)) frames.push(frame)
      return { card, frames }
    }),
  )
}
