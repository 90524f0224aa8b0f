import type { BotSpec, Clock, MatchCard } from '../../../contract.ts'
import type { BotEntry } from '../../../contract/config.ts'
import type { ForkOrder, DivergencePolicy } from '../../../contract/fork.ts'
import type { Until } from '../../../contract/live.ts'
import { personCommand } from '../../../engine/person.ts'
import { UserError } from '../../../engine/user-error.ts'
import { isFromFile } from '../../../reading/origin.ts'
import { botOf, type ChosenBot } from '../../lib/chosen.ts'

export type Taker = { readonly kind: 'same' } | { readonly kind: 'person' } | ChosenBot

export const takerSame: Taker = { kind: 'same' }

/** Where the fork pauses first: nowhere, before its turn is asked, after it is answered, or before the turn after it. */
export type ForkPause = 'nowhere' | 'before' | 'after' | 'next'

export interface ForkForm {
  readonly card: MatchCard
  readonly turn: number
  readonly answers: ReadonlyMap<number, { readonly text: string; readonly lines: readonly string[] }>
  readonly takerOf: (seat: number) => Taker
  readonly onDivergence: DivergencePolicy
  readonly clock: 'own' | Clock
  readonly pause: ForkPause
  readonly bots: readonly BotEntry[]
  /** The folder for built-in bots. */
  readonly home: string
}

/** Throws a `UserError` where the choice is not complete. */
export function orderOf(form: ForkForm): ForkOrder {
  const { card, turn, answers, onDivergence, clock, pause } = form
  const empty = [...answers].find(([, { text }]) => text === '')
  if (empty !== undefined)
    throw new UserError(`Choose an answer of seat ${empty[0]} in turn ${turn}, or leave it as recorded`, {
      seat: empty[0],
      field: 'answers',
    })
  return {
    match: card.id,
    turn,
    answers: [...answers].map(([seat, { lines }]) => ({ seat, output: lines })),
    bots: card.seats.flatMap((_, seat) => {
      const bot = botFor(form, seat)
      return bot === null ? [] : [{ seat, bot }]
    }),
    onDivergence,
    ...(clock === 'own' ? {} : { clock }),
    ...(pause === 'nowhere' ? {} : { until: untilOf(pause, turn) }),
  }
}

/** Null: the same as before. */
function botFor({ card, takerOf, bots, home }: ForkForm, seat: number): BotSpec | null {
  const taker = takerOf(seat)
  const place = { seat, field: 'bots' }
  switch (taker.kind) {
    case 'same':
      if (!isFromFile(card)) return null
      throw new UserError(`Choose who plays seat ${seat}: Botscope runs no commands from files`, place)
    case 'person':
      return { name: 'You', command: personCommand, folder: home }
    case 'bot':
    case 'builtin':
    case 'typed': {
      const bot = botOf(taker, bots, home)
      if (bot !== undefined) return bot
      throw new UserError(
        taker.kind === 'typed'
          ? `Type the command of the bot for seat ${seat}`
          : `The bot for seat ${seat} no longer exists: choose another`,
        place,
      )
    }
  }
}

function untilOf(pause: Exclude<ForkPause, 'nowhere'>, turn: number): Until {
  return pause === 'next' ? { kind: 'turn', turn: turn + 1, at: 'before' } : { kind: 'turn', turn, at: pause }
}

interface ForkGround {
  readonly card: MatchCard
  /** Of the rules here; undefined: there are none for its game. */
  readonly version: number | undefined
  readonly last: number
}

/** Null: it can be forked. */
export function hindranceOf({ card, version, last }: ForkGround): string | null {
  if (version === undefined) return 'Botscope does not know its game'
  if (version !== card.version)
    return `It was played with version ${card.version} of the rules; this Botscope has version ${version}`
  if (card.framesKept === 0 && card.status === 'ended') return 'Its turns were not kept'
  return last < 1 ? 'It has no turns yet' : null
}
