import type { MarkThresholds } from '../engine/analysis/marks.ts'
import type { Evidence } from '../engine/arena/evidence.ts'
import type { Criterion, Option, StateNote } from '../engine/game.ts'
import type { HostedGame, SoloCase } from './games.ts'
import type { Clock } from './match.ts'

export interface GameInfo {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** No hidden information: every seat may know the whole state. */
  readonly isOpen: boolean
  readonly options: { readonly [name: string]: Option }
  readonly limitMillis: { readonly first: number; readonly later: number }
  /** The meanings of values in its states. */
  readonly notes: readonly StateNote[]
  /** As in `HostedGame`. */
  readonly criterion?: Criterion
  readonly cases?: readonly SoloCase[]
  /** Its rules are in a program of the user's. */
  readonly hosted?: Pick<
    HostedGame,
    'bridge' | 'command' | 'folder' | 'can' | 'board' | 'scene' | 'limits' | 'reader' | 'problem'
  >
}

/** Kept in the config folder for all windows. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  /** Exchanges that took more than this part of their limit are marked; 0 to 1. */
  readonly nearTimeout: number
  /** The least losses of chance that are marked; 0 to 1. */
  readonly marks: MarkThresholds
  /** Places and sizes of the panels of a match, in the page's own format. */
  readonly layout: string
  /** At speed 1. */
  readonly framesPerSecond: number
  /** The last choices for a new match of a game, in the page's own format. */
  readonly lastOrders: { readonly [game: string]: string }
  /** The watched expressions of each game, in order. */
  readonly watches: { readonly [game: string]: readonly string[] }
  /** Small choices to remember, e.g. the open branches of a tree, in the page's own format. */
  readonly choices: { readonly [name: string]: string }
}

export interface BotEntry {
  /** Set on the first save. */
  readonly id: string
  readonly name: string
  readonly command: string
  /** Absolute. */
  readonly folder: string
  /** Null: for all games. */
  readonly game: string | null
  /** Builds it, in its folder, before it plays if a file there has changed; none: nothing to build. */
  readonly build?: string | undefined
}

/** A copy of a bot's files, under a name that keeps its meaning whatever becomes of the sources. */
export interface FrozenBot {
  readonly name: string
  readonly version: string
  /** Of the bot that was frozen. */
  readonly command: string
  readonly folder: string
  /** Runs the copy, in `frozenFolder`. */
  readonly frozenCommand: string
  readonly frozenFolder: string
  /** Of the copy; null: the command names no file. */
  readonly fingerprint: string | null
  /** Of the folder's git; null: none. */
  readonly commit: string | null
  /** There were changes that are not in the commit. */
  readonly isCommitDirty: boolean
  /** Milliseconds since 1970. */
  readonly frozen: number
}

/** Results of a state of a program, in matches that ended by their rules; of a match against itself each seat counts. */
export interface BotResults {
  readonly matches: number
  /** Of these, those in which it had played the same game before: they count nowhere else but among faults. */
  readonly repeated: number
  /** Came first alone. */
  readonly won: number
  /** Shared the first place. */
  readonly drawn: number
  readonly lost: number
  /** Matches in which it failed. */
  readonly faults: number
  /** Against all other bots; null: it met none. */
  readonly evidence: Evidence | null
}

/** A state of a bot's program: today's, a frozen one, or one that has played. */
export interface BotVersion {
  /** Null: its command names no file, so that states cannot be told apart. */
  readonly fingerprint: string | null
  readonly isNow: boolean
  readonly frozen: FrozenBot | null
  /** Milliseconds since 1970; null: it has not played. */
  readonly lastPlayed: number | null
  readonly results: BotResults
  /** Whether today's state is better than this one, as a sentence; null: they never met. */
  readonly verdict: string | null
}

/** A bot that comes with Botscope, as an opponent or as a starting point. */
export interface SampleBot {
  readonly name: string
  readonly language: string
  /** Null: must be compiled first, or its interpreter is not installed. */
  readonly command: string | null
  /** Absolute: the folder of its file. */
  readonly folder: string
  readonly file: string
  /** Compiles it into the current folder; null: nothing to compile. */
  readonly compile: string | null
}

/** Bots to offer for a game, in addition to the saved ones. */
export interface KnownBots {
  readonly samples: readonly SampleBot[]
  readonly frozen: readonly FrozenBot[]
  /** Every command that played this game on this machine, the last played first. */
  readonly played: readonly Pick<BotEntry, 'name' | 'command' | 'folder'>[]
}

/** The content of `botscope.json` in Botscope's start folder; its bots are not used until a person adopts them. */
export interface Project {
  /** Absolute; null: no such file. */
  readonly file: string | null
  readonly bots: readonly Omit<BotEntry, 'id'>[]
  readonly options: { readonly [game: string]: { readonly [name: string]: string | number | boolean } }
  readonly mistakes: readonly string[]
}

export interface TestRunOrder {
  readonly bot: { readonly command: string; readonly folder: string }
  readonly game: string
  readonly options: { readonly [name: string]: string | number | boolean }
  readonly clock: Clock
}

/** The result of a short match against built-in bots; nothing of it is logged. */
export interface TestRunReport {
  readonly isFine: boolean
  /** One sentence: what went wrong, or that it answered. */
  readonly words: string
  readonly turns: number
  /** Its first exchange, and the longest later one; null: none. */
  readonly firstMicros: number | null
  readonly longestMicros: number | null
  /** The last question, its answer, and the end of the bot's stderr. */
  readonly input: readonly string[]
  readonly output: readonly string[]
  readonly errors: string
}

/** An error in Botscope itself, for a report. */
export interface Bug {
  readonly message: string
  readonly stack: string
  /** The name of a call or a screen. */
  readonly where: string
}

export interface HostInfo {
  /** Offline: a file that replays one match. */
  readonly kind: 'window' | 'browser' | 'offline'
  readonly version: string
  readonly platform: string
  /** Absolute: the studio's start folder, the default base of relative bot commands. */
  readonly folder: string
  /** The default folder of cases: absolute, or relative to `folder`. Never in Botscope's own folder. */
  readonly cases: string
}

/** One change to a game's watches; it stays valid where others change the list meanwhile. */
export type WatchChange =
  /** `at` absent: at the end. */
  | { readonly kind: 'add'; readonly expression: string; readonly at?: number }
  /** Where `by` is in the list already, the two become one. */
  | { readonly kind: 'replace'; readonly expression: string; readonly by: string }
  /** Clamped to the list. */
  | { readonly kind: 'move'; readonly expression: string; readonly to: number }
  | { readonly kind: 'remove'; readonly expression: string }
