import { plainText } from '../../reading/plain-text.ts'
import type { ArenaOrder } from '../../contract/arena.ts'
import { wholeRangeIn } from '../../reading/range.ts'
import type { CaseChoice } from '../../contract/games.ts'
import type { BotEntry, GameInfo } from '../../contract/config.ts'
import type { Clock, MatchCard } from '../../contract.ts'
import { presets, usualErrors, type Preset, type EloTest } from '../../engine/arena/bounds.ts'
import type { ScheduleKind } from '../../engine/arena/schedule.ts'
import { botOf, choiceOf, type ChosenBot } from '../lib/chosen.ts'
import { grouped } from '../../number-text.ts'

/** Signs: the one of games with one seat. */
type TestChoice = Preset | 'signs' | 'none'

export interface ArenaBot {
  readonly chosen: ChosenBot
  /** As typed; empty: the bot's own. */
  readonly name: string
}

/** The form of a new arena; texts as typed. */
export interface ArenaDraft {
  readonly name: string
  readonly note: string
  readonly game: string
  readonly schedule: ScheduleKind
  readonly bots: readonly ArenaBot[]
  readonly test: TestChoice
  /** By option: values, with commas between them; empty: the game's own. */
  readonly options: { readonly [name: string]: string }
  readonly slots: string
  readonly blocks: string
  /** Of a game with one seat: `all`, `1..20`, or numbers and titles with commas between them; empty: as many drawn seeds as blocks. */
  readonly cases: string
  readonly error: string
  readonly seed: string
  /** The home link of a hub; empty: this machine plays. */
  readonly hub: string
  readonly clock: Clock
  readonly keep: ArenaOrder['keep']
}

export const hubField = {
  label: 'Home link of a hub',
  help: 'Its workers play: see “botscope hub”. Empty: this machine plays',
}

export function isSoloGame({ seats }: Pick<GameInfo, 'seats'>): boolean {
  return seats.max === 1
}

/** What fits a game that was chosen: with one seat there are two questions only, and no test but one. */
export function fittingDraft(draft: ArenaDraft, game: GameInfo): ArenaDraft {
  if (!isSoloGame(game)) return { ...draft, cases: '', test: draft.test === 'signs' ? 'normal' : draft.test }
  const schedule = draft.schedule === 'versus' && draft.bots.length === 2 ? 'versus' : 'round-robin'
  const test = draft.test === 'none' ? 'none' : 'signs'
  const cases = draft.cases === '' ? (game.cases === undefined ? '1..30' : 'all') : draft.cases
  return { ...draft, schedule, test, cases, error: '' }
}

/** As a person types them; undefined: none are given, or they cannot be read. */
function casesIn(text: string): CaseChoice | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (typed === 'all') return typed
  const [from, to] = wholeRangeIn(typed)
  if (from !== undefined && to !== undefined && to !== Infinity) return { from, to }
  return typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

export function newArenaDraft(game: GameInfo, bots: readonly ChosenBot[]): ArenaDraft {
  const rest: readonly ChosenBot[] = [
    { kind: 'builtin', command: 'builtin:first' },
    { kind: 'builtin', command: 'builtin:random' },
  ]
  const draft: ArenaDraft = {
    ...{ name: '', note: '' },
    game: game.id,
    schedule: 'versus',
    bots: [...bots, ...rest.slice(Math.min(1, bots.length))].slice(0, Math.max(2, bots.length)).map(plain),
    test: 'normal',
    options: {},
    ...{ slots: '', blocks: '', cases: '', error: '', seed: '', hub: '', clock: 'real', keep: 'auto' },
  }
  return fittingDraft(draft, game)
}

function plain(chosen: ChosenBot): ArenaBot {
  return { chosen, name: '' }
}

const matchesToRepeat = 100

/** The bots of a match, as often as it takes to know more. */
export function draftOfMatch(card: MatchCard, game: GameInfo, bots: readonly BotEntry[]): ArenaDraft {
  const seats = card.seats.filter(
    ({ command, folder }, i) =>
      card.seats.findIndex((other) => other.command === command && other.folder === folder) === i,
  )
  const draft = newArenaDraft(game, [])
  const given = Object.entries(card.options).filter(
    ([name, value]) =>
      Object.hasOwn(game.options, name) &&
      value !== game.options[name]!.initial &&
      game.cases?.some((each) => Object.hasOwn(each.options, name)) !== true,
  )
  const own = seats.map((seat) => ({ chosen: choiceOf(seat, bots), name: seat.name }))
  const options = Object.fromEntries(given.map(([name, value]) => [name, plainText(value)]))
  if (isSoloGame(game))
    return { ...draft, bots: [...own, ...draft.bots.slice(1)], options, clock: card.clock }
  return {
    ...draft,
    bots: own,
    schedule: seats.length > 2 ? 'round-robin' : 'versus',
    test: 'none',
    options,
    blocks: `${Math.ceil(matchesToRepeat / card.seats.length)}`,
    clock: card.clock,
  }
}

export const tests: readonly Exclude<TestChoice, 'signs'>[] = ['quick', 'normal', 'fine', 'no-worse', 'none']
export const soloTests = ['signs', 'none'] as const

function eloTestOf(test: TestChoice): EloTest | undefined {
  if (test === 'none' || test === 'signs') return undefined
  const [low, high] = presets[test]
  return { model: 'normalised', low, high, ...usualErrors }
}

/** Mistakes by field. */
export function arenaMistakes(draft: ArenaDraft, bots: readonly BotEntry[]): ReadonlyMap<string, string> {
  const mistakes = new Map<string, string>()
  const whole = (field: string, text: string, most: number) => {
    const value = Number(text)
    if (text.trim() !== '' && !(Number.isInteger(value) && value >= 1 && value <= most))
      mistakes.set(field, `Not a whole number from 1 to ${grouped(most)}, or empty`)
  }
  whole('mostBlocks', draft.blocks, 1_000_000)
  whole('slots', draft.slots, 1024)
  if (draft.error.trim() !== '' && !(Number(draft.error) > 0))
    mistakes.set('untilError', 'Not a number above 0, or empty')
  if (/^\s*\d+\s*\.\.\s*$/.test(draft.cases)) mistakes.set('cases', 'Give two numbers, such as 1..20')
  if (!ends(draft))
    mistakes.set('mostBlocks', 'Without a test, set a number of blocks or an error, or the arena never ends')
  draft.bots.forEach(({ chosen }, i) => {
    if (chosen.kind === 'person')
      mistakes.set(`seat ${i}`, 'A person cannot play in an arena: choose a program')
    else if (botOf(chosen, bots, '') === undefined)
      mistakes.set(
        `seat ${i}`,
        chosen.kind === 'typed' ? 'The command is empty' : 'This bot was removed: choose another one',
      )
  })
  return mistakes
}

/** A league runs until it is stopped if a person wants so. */
function ends({ schedule, test, blocks, cases, error }: ArenaDraft): boolean {
  return (
    cases.trim() !== '' ||
    schedule !== 'versus' ||
    test !== 'none' ||
    blocks.trim() !== '' ||
    error.trim() !== ''
  )
}

/** Undefined: a mistake in a field. `folder`: the studio's. */
export function arenaOrderOf(
  draft: ArenaDraft,
  bots: readonly BotEntry[],
  folder: string,
): ArenaOrder | undefined {
  if (arenaMistakes(draft, bots).size > 0) return undefined
  const test = draft.schedule === 'versus' ? eloTestOf(draft.test) : undefined
  const signTest = draft.schedule === 'versus' && draft.test === 'signs' ? usualErrors : undefined
  const cases = casesIn(draft.cases)
  const options = Object.entries(draft.options).filter(([, text]) => text.trim() !== '')
  const number = (text: string) => (text.trim() === '' ? undefined : Number(text))
  const [slots, mostBlocks, untilError] = [draft.slots, draft.blocks, draft.error].map(number)
  return {
    game: draft.game,
    schedule: draft.schedule,
    bots: named(draft, bots, folder),
    options: Object.fromEntries(
      options.map(([name, text]) => [name, text.split(',').map((value) => value.trim())]),
    ),
    ...(draft.name.trim() !== '' && { name: draft.name.trim() }),
    ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
    ...(draft.seed.trim() !== '' && { seed: draft.seed.trim() }),
    ...{ clock: draft.clock, keep: draft.keep },
    ...(slots !== undefined && { slots }),
    ...(test !== undefined && { test }),
    ...(signTest !== undefined && { signTest }),
    ...(cases !== undefined && { cases }),
    ...(mostBlocks !== undefined && { mostBlocks }),
    ...(untilError !== undefined && { untilError }),
    ...(draft.hub.trim() !== '' && { hub: { link: draft.hub.trim() } }),
  }
}

/** Typed names stay; others get a number where two are the same. */
function named({ bots: chosen }: ArenaDraft, bots: readonly BotEntry[], folder: string) {
  const taken = new Set<string>()
  return chosen.map(({ chosen: each, name }) => {
    const bot = botOf(each, bots, folder)!
    let free = name.trim() || bot.name
    for (let number = 2; taken.has(free); number++) free = `${name.trim() || bot.name} (${number})`
    taken.add(free)
    return { ...bot, name: free }
  })
}
