import type { Criterion, InputPart, Json, OptionTable, StateNote } from '../engine/game.ts'
import type { Frame, Setup } from '../engine/match.ts'

/** How Botscope talks to the program of a game: docs/your-games.md. */
export type Bridge = 'rpc' | 'sdk' | 'tap' | 'lines'

/** What a game can be asked, in addition to playing matches. */
export type Ability = 'restore' | 'legal' | 'known' | 'annotate' | 'playouts' | 'worlds'

/** A game whose rules are in a program: how it is started, and what is known about it. Only the user registers one. */
export interface HostedGame {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly bridge: Bridge
  /** Program and arguments; `{name}` in them stands for the value of an option. */
  readonly command: readonly string[]
  /** Absolute: the working folder of the command. */
  readonly folder: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly isOpen: boolean
  readonly options: OptionTable
  readonly limitMillis: { readonly first: number; readonly later: number }
  readonly notes: readonly StateNote[]
  readonly can: readonly Ability[]
  readonly board: 'grid' | 'scene'
  /** A template over the state, for all turns; null: none. */
  readonly scene: Json
  readonly limits: { readonly messageBytes: number; readonly callMillis: number }
  /** How the scores are read from what the program writes, for the bridge `tap`; see `readerNames`. */
  readonly reader: string
  /** Not there: scores are bare numbers, and higher ones are better. */
  readonly criterion?: Criterion
  /** The cases that a game with one seat brings; not there: each seed is one. */
  readonly cases?: readonly SoloCase[]
  /** Of the files that the command names, when the game was last asked about itself. */
  readonly fingerprint: string | null
  /** Why it did not start when it was last tried, in one line; null: it did, or was not tried. */
  readonly problem: string | null
}

/** What a game with one seat gives a bot to solve. */
export interface SoloCase {
  readonly title: string
  /** Not there: the seed of the match is drawn as usual. */
  readonly seed?: string
  /** In place of the usual values. */
  readonly options: { readonly [name: string]: Json }
}

/** Which cases are played: all that the game brings, a range of them (from 1), or some by number or title; where it brings none, a number or text is a seed. */
export type CaseChoice = 'all' | { readonly from: number; readonly to: number } | readonly string[]

/** Games of CodinGame's SDK bring a viewer of their own. */
export function hasViewer(hosted: Pick<HostedGame, 'bridge'> | undefined): boolean {
  return hosted?.bridge === 'sdk'
}

/** What a person gives to register a game. */
export interface GameOrder {
  /** Not there: the game's own, or the name of its folder. */
  readonly id?: string
  readonly title?: string
  readonly bridge?: Bridge
  /** A command line; not there: the folder tells it. */
  readonly command?: string
  /** The folder of the game, or a jar; absolute. */
  readonly folder: string
  readonly seats?: { readonly min: number; readonly max: number }
  /** By name, each as `1..5`, `a|b|c`, `true`, `false` or any text. */
  readonly options?: { readonly [name: string]: string }
  readonly reader?: string
  /** What its scores count, where the game does not tell it. */
  readonly criterion?: Partial<Criterion>
}

/** How a game would be started. Nothing of it was started yet: a person looks at the command first. */
export interface GamePlan {
  readonly game: HostedGame
  /** The command as one line. */
  readonly line: string
  /** The folder or jar tells the command, which somebody else may have written: a person agrees before anything of it is started. */
  readonly isFound: boolean
  /** The command line that builds the program: shown, never run; null: none. */
  readonly build: string | null
  readonly hints: readonly string[]
}

/** What two starts of a game with one seed have shown. */
export interface GameTestReport {
  readonly isFine: boolean
  /** One sentence. */
  readonly words: string
  /** Until the first question. */
  readonly startMillis: number | null
  readonly seats: number
  /** The first questions of the match, as the seats would read them. */
  readonly asked: readonly { readonly seat: number; readonly lines: readonly string[] }[]
  /** Both starts asked the same; null: not known. */
  readonly isFixedBySeed: boolean | null
  readonly difference: string | null
  /** It comes with a viewer of its own. */
  readonly hasViewer: boolean
  /** What keeps that from running; null: nothing. */
  readonly viewerProblem: string | null
  /** The end of its stderr. */
  readonly errors: string
}

/** A turn in the middle of the match that the last test run of a registered game played, for a picture of its board. */
export interface GameSample extends Pick<Setup, 'version' | 'seats' | 'options'> {
  readonly frame: Frame
}

/** A text of the game's folder: its statement or its README. */
export interface GamePage {
  readonly file: string
  readonly text: string
}

/** Names for the values of what a seat reads in a turn, as the game's program tells them. */
export interface NamedInput {
  readonly seat: number
  readonly parts: readonly InputPart[]
}
