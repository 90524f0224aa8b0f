import type { BotEntry, KnownBots } from '../../contract/config.ts'
import type { BotSpec } from '../../contract.ts'
import { builtins, usualBotName, type ChosenBot } from './chosen.ts'

export interface BotOffer {
  /** Unique in a list. */
  readonly value: string
  readonly title: string
  /** Command and folder. */
  readonly note: string
  readonly chosen: Exclude<ChosenBot, { readonly kind: 'person' }>
}

export interface OfferGroup {
  readonly title: string
  readonly list: readonly BotOffer[]
}

interface BotOfferDependencies {
  readonly game: string
  readonly bots: readonly BotEntry[]
  readonly known: KnownBots
  readonly hasBuiltins: boolean
}

/** The bots that every picker offers for a game: a bot is in the first group that has it. */
export function offersFor({ game, bots, known, hasBuiltins }: BotOfferDependencies): readonly OfferGroup[] {
  const own = bots.filter((bot) => bot.game === null || bot.game === game)
  const samples = known.samples.flatMap((sample) =>
    sample.command === null ? [] : [{ ...sample, command: sample.command }],
  )
  const here = new Set([...bots.filter((bot) => bot.game === game), ...known.played].map(programKey))
  const versions = known.frozen.map(({ name, version, command, folder, frozenCommand, frozenFolder }) => {
    const copy = { command: frozenCommand, folder: frozenFolder }
    const isOfGame = here.has(programKey({ command, folder })) || here.has(programKey(copy))
    return { name: `${name}@${version}`, ...copy, isOfGame }
  })
  const offered = (isOfGame: boolean) =>
    versions.filter((bot) => bot.isOfGame === isOfGame).map((bot) => typedOffer(bot, bot.name))
  const taken = new Set([...own, ...samples, ...versions].map(programKey))
  const played = known.played.filter((bot) => !taken.has(programKey(bot)))
  const groups: readonly OfferGroup[] = [
    { title: 'My bots', list: own.map(savedOffer) },
    { title: 'Sample bots', list: samples.map((bot) => typedOffer(bot, `${bot.name} (${bot.language})`)) },
    { title: 'Versions', list: offered(true) },
    { title: 'Played before', list: played.map((bot) => typedOffer(bot, bot.name)) },
    { title: 'Built in', list: hasBuiltins ? builtinOffers : [] },
    { title: 'Versions not played in this game', list: offered(false) },
  ]
  return groups.filter(({ list }) => list.length > 0)
}

/** The list value of a choice: a typed bot has the offer with its command and folder. */
export function valueOf(chosen: ChosenBot): string {
  switch (chosen.kind) {
    case 'person':
      return 'person'
    case 'bot':
      return `bot:${chosen.id}`
    case 'builtin':
      return chosen.command
    case 'typed':
      return `typed:${programKey(chosen)}`
  }
}

/** Null: a saved bot that is gone. */
export function specOf({ chosen }: BotOffer, saved: readonly BotEntry[], folder: string): BotSpec | null {
  switch (chosen.kind) {
    case 'bot': {
      const entry = saved.find(({ id }) => id === chosen.id)
      return entry === undefined ? null : { name: entry.name, command: entry.command, folder: entry.folder }
    }
    case 'builtin':
      return { name: chosen.command, command: chosen.command, folder }
    case 'typed': {
      const { name, command } = chosen
      return { name: name === '' ? usualBotName(command) : name, command, folder: chosen.folder }
    }
  }
}

/** The choice as it is saved: `recorded`, `typed`, or the id of a saved bot. `taken`: the last offer taken. */
export function keptValue(
  bot: string,
  typed: { readonly command: string; readonly folder: string },
  taken: string | null,
): string {
  if (bot !== 'typed') return bot === 'recorded' ? bot : `bot:${bot}`
  const isTaken = taken === typed.command || taken === valueOf({ kind: 'typed', name: '', ...typed })
  return taken !== null && isTaken ? taken : 'typed'
}

function savedOffer({ id, name, command, folder }: BotEntry): BotOffer {
  return { value: `bot:${id}`, title: name, note: noteOf({ command, folder }), chosen: { kind: 'bot', id } }
}

type Program = Pick<BotEntry, 'name' | 'command' | 'folder'>

function typedOffer({ name, command, folder }: Program, title: string): BotOffer {
  const chosen = { kind: 'typed', name, command, folder } as const
  return { value: valueOf(chosen), title, note: noteOf(chosen), chosen }
}

const builtinOffers = builtins.map(({ command, title }): BotOffer => {
  return { value: command, title, note: '', chosen: { kind: 'builtin', command } }
})

function programKey({ command, folder }: Pick<Program, 'command' | 'folder'>): string {
  return `${folder}\n${command.trim()}`
}

function noteOf({ command, folder }: Pick<Program, 'command' | 'folder'>): string {
  return `${command}\nin ${folder}`
}
