import type { Option, StateNote } from '../engine/game.ts'
import type { Clock } from '../contract.ts'

/** What forms need to know of a game. */
export interface GameInfo {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Every seat may know all of the state. */
  readonly isOpen: boolean
  readonly options: { readonly [name: string]: Option }
  readonly limitMillis: { readonly first: number; readonly later: number }
  /** What the values of its states mean. */
  readonly notes: readonly StateNote[]
}

/** What a person chose; kept in the config folder for all windows. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  /** Exchanges that took more than this part of their limit are marked, 0 to 1. */
  readonly nearTimeout: number
  /** Where the panels of a match are and how large; as the page wrote it. */
  readonly layout: string
  /** Frames a second at speed 1. */
  readonly framesPerSecond: number
  /** The last choices for a new match of a game, as the page wrote them. */
  readonly lastOrders: { readonly [game: string]: string }
  /** The expressions that are watched in all matches of a game, in their order. */
  readonly watches: { readonly [game: string]: readonly string[] }
  /** Small choices that are there again next time, such as the open branches of a tree; as the page wrote them. */
  readonly choices: { readonly [name: string]: string }
}

/** A bot that a person named once, to be chosen for a seat. */
export interface BotEntry {
  /** Made when it is first saved. */
  readonly id: string
  readonly name: string
  readonly command: string
  /** Absolute. */
  readonly folder: string
  /** Only for this game; null: for all. */
  readonly game: string | null
}

/** A bot that comes with Botscope: to play against, or to start from. */
export interface SampleBot {
  readonly name: string
  readonly language: string
  /** Starts it; null: it has to be compiled first, or its interpreter is not installed. */
  readonly command: string | null
  /** Absolute: where its file is. */
  readonly folder: string
  readonly file: string
  /** Compiles it into the folder in which this is typed; null: nothing to compile. */
  readonly compile: string | null
}

/** Bots that can be offered for a game, beside those that a person saved. */
export interface KnownBots {
  readonly samples: readonly SampleBot[]
  /** Every command that played this game on this machine, the one that played last first. */
  readonly played: readonly Pick<BotEntry, 'name' | 'command' | 'folder'>[]
}

/** What `botscope.json` in the folder where Botscope was started says; its bots are not chosen before a person takes them over. */
export interface Project {
  /** Absolute; null where there is none. */
  readonly file: string | null
  readonly bots: readonly Omit<BotEntry, 'id'>[]
  /** Options by game. */
  readonly options: { readonly [game: string]: { readonly [name: string]: string | number | boolean } }
  /** What is wrong with it, in words. */
  readonly mistakes: readonly string[]
}

/** A bot to be tried, and in what. */
export interface TestRunOrder {
  readonly bot: { readonly command: string; readonly folder: string }
  readonly game: string
  readonly options: { readonly [name: string]: string | number | boolean }
  readonly clock: Clock
}

/** How a short match of a bot against built-in ones went; nothing of it is logged. */
export interface TestRunReport {
  readonly isFine: boolean
  /** One sentence: what went wrong, or that it answered. */
  readonly words: string
  readonly turns: number
  /** Its first exchange, and the longest of the others; null where there was none. */
  readonly firstMicros: number | null
  readonly longestMicros: number | null
  /** The last question that it was asked, what it answered, and the end of its stderr. */
  readonly input: readonly string[]
  readonly output: readonly string[]
  readonly errors: string
}

/** What went wrong in Botscope itself, as a report tells it. */
export interface Bug {
  readonly message: string
  readonly stack: string
  /** What was being done: a call's name, a screen. */
  readonly where: string
}

/** What runs the studio. */
export interface HostInfo {
  /** Offline: a file that replays one match. */
  readonly kind: 'window' | 'browser' | 'offline'
  readonly version: string
  readonly platform: string
  /** Absolute: where the studio was started; commands of bots are relative to it unless they say otherwise. */
  readonly folder: string
  /** Where cases are unless a person names another folder: absolute, or relative to `folder`. Never in Botscope's own folder. */
  readonly cases: string
}
