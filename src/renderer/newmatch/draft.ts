import { fieldOf } from '../../engine/json.ts'
import type { BotSpec, Clock, Keep, MatchCard, MatchOrder } from '../../contract.ts'
import type { BotEntry, GameInfo, Project } from '../../contract/config.ts'
import { isPerson } from '../../engine/person.ts'
import { botOf, choiceOf, distinct, type ChosenBot } from '../lib/chosen.ts'
import { grouped } from '../../number-text.ts'
import { noPause, pauseMistake, untilOf, type PauseChoice } from './pause-choice.ts'
import { changedOptions, typedOption, type Typed } from './option.ts'

export const mostMatches = 100_000

/** Texts as typed. */
export interface Draft {
  readonly game: string
  readonly options: { readonly [name: string]: Typed }
  /** Empty: random. */
  readonly seed: string
  readonly clock: Clock
  readonly matches: string
  readonly rotate: boolean
  readonly keep: Keep
  readonly pause: PauseChoice
  /** Seconds a person has for an answer; empty: unlimited. */
  readonly think: string
  /** Whether the runtimes of bots tell of themselves. */
  readonly runtimeEvents: boolean
  readonly seats: readonly ChosenBot[]
}

/** The initial form: default options of the game, or those of the project. */
export function newDraft(game: GameInfo, bots: readonly BotEntry[], project: Project | null): Draft {
  const given = Object.hasOwn(project?.options ?? {}, game.id) ? project!.options[game.id]! : {}
  const [own] = bots.filter((bot) => bot.game === null || bot.game === game.id)
  const first: readonly ChosenBot[] = own === undefined ? [] : [{ kind: 'bot', id: own.id }]
  return {
    game: game.id,
    options: Object.fromEntries(
      Object.entries(game.options).map(([name, option]) => [
        name,
        typedOption(fieldOf(given, name) ?? option.initial),
      ]),
    ),
    seed: '',
    clock: 'real',
    matches: '1',
    rotate: true,
    keep: 'all',
    pause: noPause,
    think: '',
    runtimeEvents: false,
    seats: seatsFor(game, first),
  }
}

/**
 * As many seats as the game allows. Built-in bots fill up; where a game does not tell which answers are legal, the first bot plays
 * against itself, or a person plays.
 */
export function seatsFor(
  { seats: { min, max }, hosted }: GameInfo,
  chosen: readonly ChosenBot[],
): readonly ChosenBot[] {
  const tellsLegal = hosted === undefined || hosted.can.includes('legal')
  const filler: ChosenBot = tellsLegal
    ? { kind: 'builtin', command: 'builtin:random' }
    : (chosen[0] ?? { kind: 'person' })
  const missing = Array.from({ length: Math.max(0, min - chosen.length) }, () => filler)
  return [...chosen, ...missing].slice(0, max)
}

/** The form for playing a match again. `isOwn`: this person gave its commands; those of a file are never reused. */
export function againDraft(
  card: MatchCard,
  game: GameInfo,
  bots: readonly BotEntry[],
  isOwn: boolean,
): Draft {
  const blank = newDraft(game, bots, null)
  const options = Object.entries(blank.options).map(([name, initial]) => {
    const recorded = Object.hasOwn(card.options, name) ? card.options[name] : undefined
    return [name, recorded === undefined ? initial : typedOption(recorded)]
  })
  return {
    ...blank,
    options: Object.fromEntries(options) as Draft['options'],
    seed: card.seed,
    clock: card.clock,
    keep: card.keep,
    seats: seatsFor(game, isOwn ? card.seats.map((seat) => choiceOf(seat, bots)) : foreign(card)),
  }
}

/** Keeps human seats and built-in bots; bots that came with a file must be chosen anew. */
function foreign({ seats }: MatchCard): readonly ChosenBot[] {
  return seats.map(({ command }): ChosenBot => {
    if (isPerson(command)) return { kind: 'person' }
    return { kind: 'builtin', command: command === 'builtin:first' ? command : 'builtin:random' }
  })
}

/** The next whole number; undefined: not a number. */
export function nextSeed(seed: string): string | undefined {
  return /^-?\d+$/.test(seed) ? String(BigInt(seed) + 1n) : undefined
}

export function hasPerson({ seats }: Draft): boolean {
  return seats.some(({ kind }) => kind === 'person')
}

/** Null: unlimited; undefined: not a time. */
function thinkMillisOf({ think }: Draft): number | null | undefined {
  if (think.trim() === '') return null
  const millis = Math.round(Number(think) * 1000)
  return millis >= 100 && millis <= 86_400_000 ? millis : undefined
}

/** Mistakes by field: `matches`, `pause`, `think`, `seat 0`. For options see `optionMistake`. */
export function draftMistakes(draft: Draft, bots: readonly BotEntry[]): ReadonlyMap<string, string> {
  const mistakes = new Map<string, string>()
  const matches = Number(draft.matches)
  if (!Number.isInteger(matches) || matches < 1 || matches > mostMatches)
    mistakes.set('matches', `Not a whole number from 1 to ${grouped(mostMatches)}`)
  const pause = pauseMistake(draft.pause)
  if (pause !== undefined) mistakes.set('pause', pause)
  if (hasPerson(draft) && thinkMillisOf(draft) === undefined)
    mistakes.set('think', 'Not a number of seconds from 0.1 to 86,400')
  draft.seats.forEach((chosen, seat) => {
    if (chosen.kind === 'person' && draft.keep !== 'all')
      mistakes.set(`seat ${seat}`, 'A human seat needs every turn: choose Save: Every turn below')
    if (botOf(chosen, bots, '') === undefined)
      mistakes.set(
        `seat ${seat}`,
        chosen.kind === 'typed' ? 'The command is empty' : 'This bot was removed: choose another one',
      )
  })
  return mistakes
}

/** Undefined: a mistake in a bot or the number of matches. `folder`: the studio's. */
export function orderOf(
  draft: Draft,
  game: GameInfo,
  bots: readonly BotEntry[],
  folder: string,
): MatchOrder | undefined {
  if (draftMistakes(draft, bots).size > 0) return undefined
  const until = untilOf(draft.pause)
  const thinkMillis = hasPerson(draft) ? thinkMillisOf(draft) : null
  const seats = draft.seats.map((chosen) => botOf(chosen, bots, folder)!)
  return {
    game: draft.game,
    bots: distinct(seats) satisfies readonly BotSpec[],
    options: changedOptions(game, draft.options),
    ...(draft.seed.trim() !== '' && { seed: draft.seed.trim() }),
    clock: draft.clock,
    matches: Number(draft.matches),
    rotate: draft.rotate,
    keep: draft.keep,
    ...(until !== undefined && { until }),
    ...(typeof thinkMillis === 'number' && { thinkMillis }),
    ...(draft.runtimeEvents && { runtimeEvents: true }),
  }
}
