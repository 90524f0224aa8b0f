import type {
  BotEntry,
  Bug,
  GameInfo,
  HostInfo,
  KnownBots,
  Project,
  Settings,
  TestRunOrder,
  TestRunReport,
} from './contract/config.ts'
import type { BatchTally, CardOrder } from './contract/batch.ts'
import type {
  CaseCard,
  CaseChange,
  CaseOrder,
  CaseResult,
  CaseVerdict,
  CaseView,
  CheckOrder,
  KeptResult,
} from './contract/cases.ts'
import type {
  Bookmark,
  Differing,
  DifferingAsk,
  ErrorsAsk,
  ErrorsPage,
  History,
  HistoryAsk,
  Outline,
  TurnView,
} from './contract/reading.ts'
import type {
  DebuggerFit,
  Debugging,
  DebugTerms,
  DebugUntil,
  RerunDebug,
  SeatDebug,
} from './contract/debug.ts'
import type { ExportedFile, ExportOrder, ExportSize } from './contract/export.ts'
import type { FindOrder, Found } from './contract/find.ts'
import type { ForkOrder } from './contract/fork.ts'
import type { Control, Live, Until } from './contract/live.ts'
import type { PictureNews, PictureOrder } from './contract/pictures.ts'
import type { CountedProblems, ProblemsFound, ProblemsOrder, SlowestAnswer } from './contract/problems.ts'
import type { KeptRerun, RerunOrder, RerunReport, ShelfOrder, ShelfReport } from './contract/rerun.ts'
import type { Json, Question } from './engine/game.ts'
import type { Frame } from './engine/match.ts'
import type { WatchChange } from './engine/watches.ts'

/** UUIDv7 in its usual form. */
export type MatchId = string

/** How time is kept. Real: the original runner's limits. Relaxed: ten times. Off: no limit. */
export type Clock = 'real' | 'relaxed' | 'off'

/** What a person asks to sit in a seat. */
export interface BotSpec {
  readonly name: string
  /** A command line, or `builtin:random`, `builtin:first`. */
  readonly command: string
  /** Absolute: what relative paths of the command are relative to, and where the bot runs. */
  readonly folder: string
}

/** What a bot wrote to stderr after its last answer. */
export interface Rest {
  readonly errors: string
  readonly droppedBytes: number
}

/** How a match ended. Natural, fault, limit: by its rules. Bug: Botscope's own. */
export type MatchEnd = 'natural' | 'fault' | 'limit' | 'stopped' | 'interrupted' | 'bug'

/** What is kept of a match: every frame; every frame if there was a fault; only who played and how it ended. */
export type Keep = 'all' | 'faults' | 'results'

/** Who sat in a seat, and as what its program was then. */
export interface SeatRecord extends BotSpec {
  /** SHA-256 over the files that the command names, hex; null where it names none. */
  readonly fingerprint: string | null
}

/** All that is known of a match when it begins. */
export interface MatchRecord {
  readonly id: MatchId
  /** Matches that were started together share it. */
  readonly batch: string | null
  /** What this match was forked from: the match, and the first turn that was played anew. */
  readonly parent: { readonly match: MatchId; readonly frame: number } | null
  /** Where it comes from: `run`, `demo`, `file`, `fork`; `import`: a file, and kept. */
  readonly origin: string
  readonly game: string
  readonly version: number
  readonly options: { readonly [name: string]: Json }
  readonly seed: string
  readonly clock: Clock
  readonly keep: Keep
  readonly seats: readonly SeatRecord[]
  /** Milliseconds since 1970. */
  readonly started: number
  /** Botscope's version. */
  readonly product: string
}

/** A fault as a result line tells it. */
export interface FaultRecord {
  readonly seat: number
  readonly frame: number
  readonly fault: 'invalid' | 'timeout' | 'crash'
  readonly why: string
}

/** A match as lists show it. */
export interface MatchCard extends MatchRecord {
  readonly status: 'running' | 'ended'
  /** Null while it runs. */
  readonly end: MatchEnd | null
  readonly ended: number | null
  readonly scores: readonly number[] | null
  /** Null where it did not end by its rules. */
  readonly ranks: readonly number[] | null
  /** Why it was stopped or what broke, where there is more to say than `end`. */
  readonly why: string | null
  readonly rests: readonly Rest[]
  /** How many frames it has had, the setup included. */
  readonly frames: number
  /** How many of them are in the log: all, or none where they are not kept. */
  readonly framesKept: number
  /** The first 1000. */
  readonly faults: readonly FaultRecord[]
  /** Null where it was recorded by a version that did not count them. */
  readonly problems: CountedProblems | null
  /** Null where there is no limit, or it is not known. */
  readonly slowest: SlowestAnswer | null
  readonly pinned: boolean
  readonly note: string
  readonly tags: readonly string[]
  /** When it was deleted, in milliseconds since 1970: until `prune` it can be restored. Null: it was not. */
  readonly deleted: number | null
  /** What a person called it; empty where nobody did. */
  readonly title: string
  /** How many matches were forked from it, and how many reruns of it are kept. */
  readonly forks: number
  readonly reruns: number
  /** How many of its frames are marked. */
  readonly bookmarks: number
  /** Columns of the log in which it is damaged: what they should say is replaced by something harmless. */
  readonly damaged?: readonly string[]
}

/** Which matches: all that is given must fit. */
export interface MatchFilter {
  /** Only this match. */
  readonly match?: MatchId
  readonly game?: string
  /** Part of a bot's name or command, in any case. */
  readonly bot?: string
  readonly fault?: boolean
  /** A fault or any other problem that was counted while it was recorded. */
  readonly problem?: boolean
  readonly batch?: string
  /** Only the first match of each batch, for all matches that were started together. */
  readonly heads?: true
  /** Part of its title, note, tags, seed, id, or a bot's name or command, in any case. */
  readonly text?: string
  readonly tag?: string
  readonly pinned?: boolean
  readonly end?: MatchEnd | 'running'
  /** Together with `bot`: one of the bots that `bot` means came first alone, or did not. */
  readonly won?: boolean
  /** Nobody came first alone, or somebody did; only matches that ended by their rules. */
  readonly drawn?: boolean
  /** Only forks of this match; null: only matches that are no forks. */
  readonly parent?: MatchId | null
  /** True: only matches that were deleted; else only those that were not. */
  readonly deleted?: boolean
  /** The newest so many. */
  readonly limit?: number
  /** Older than this match (for paging). */
  readonly before?: MatchId
}

/** What a person asks for to have matches played. */
export interface MatchOrder {
  readonly game: string
  readonly bots: readonly BotSpec[]
  /** Values, or their texts as typed. */
  readonly options: { readonly [name: string]: Json }
  /** None: a random one is drawn. */
  readonly seed?: string
  readonly clock: Clock
  /** The longest that one match may take. */
  readonly maxMillis?: number
  readonly matches: number
  /** The bots move on by one seat after every match. */
  readonly rotate: boolean
  readonly keep: Keep
  /** The longest that a person may think about an answer; none: as long as that takes. */
  readonly thinkMillis?: number
  /** Where each match is held first; none: nowhere. */
  readonly until?: Until
  /** Bots, by their seats, that are started under a debugger: a single match, without a clock and without `maxMillis`. */
  readonly debug?: readonly SeatDebug[]
}

/** Whether the rules still make the recorded frames of the recorded answers. */
export type Verdict =
  | { readonly same: true; readonly frames: number }
  | { readonly same: false; readonly frame: number; readonly what: string }

/** Which matches `prune` takes away for good: those marked deleted, and what else is given. Pinned ones stay. */
export interface PruneOrder {
  readonly olderThanMillis?: number
  /** Keep only the newest so many. */
  readonly newest?: number
  readonly dryRun: boolean
}

/** What `doctor` tells, ready to paste. */
export interface Diagnosis {
  readonly lines: readonly { readonly name: string; readonly value: string; readonly isFine: boolean }[]
}

/** Where things lie. */
export interface Paths {
  readonly log: string
  readonly data: string
  readonly config: string
}

/** A page of a list of matches. */
export interface CardPage {
  /** How many fit in all. */
  readonly total: number
  readonly cards: readonly MatchCard[]
  /** With the filter `heads`: how many matches each batch of these cards has, where it has more than one. */
  readonly batches?: { readonly [batch: string]: number }
}

/** Reading matches: served by the log, by an opened file, or by an offline page. A text holds at most 1 MB: what is more is asked for again. */
export interface Reader {
  /** Newest first; none where there is no log yet. */
  cards(ask: MatchFilter): readonly MatchCard[]
  /**
   * Matches `from` to `from + count - 1` of those that fit, in this order; else the ones played last come first. Fewer
   * where there are no more, or they would be more than a text holds.
   */
  cardPage(ask: {
    readonly filter: MatchFilter
    readonly from: number
    readonly count: number
    readonly order?: CardOrder
  }): CardPage
  /** A match by its id or any prefix that only it has. */
  card(ask: { readonly match: string }): MatchCard
  /** Frames `from` to `to`, both included; fewer where there are no more, or they would be more than a text holds. */
  frames(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): readonly Frame[]
  /** As `frames`, with names for what bots read. */
  turns(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): readonly TurnView[]
  /** As `frames`, only what a timeline draws. */
  outline(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): Outline
  /** Lines of stderr, as many as a text holds. */
  errors(ask: ErrorsAsk): ErrorsPage
  /** What was asked and never answered: the questions on which a match was cut off. */
  pending(ask: { readonly match: MatchId }): readonly Question[]
  /** Looks through every turn of the matches that fit. A cancelled one gives what there is. */
  find(ask: FindOrder): Found
  /** Looks through every turn of the matches that fit for what is worth a look. A cancelled one gives what there is. */
  problems(ask: ProblemsOrder): ProblemsFound
  /** What expressions are in the turns of a match. A cancelled one gives what there is. */
  history(ask: HistoryAsk): History
  /** In the order of their frames. */
  bookmarks(ask: { readonly match: MatchId }): readonly Bookmark[]
  /** Reruns that were kept, the newest first. */
  reruns(ask: { readonly match: MatchId }): readonly KeptRerun[]
}

/** All that the studio can be asked: one JSON value in, one out. */
export interface Calls extends Reader {
  /** Checks everything first (a mistake is a `UserError` and nothing is logged), then plays; the ids are told at once. */
  start(ask: MatchOrder): { readonly batch: string; readonly matches: readonly MatchId[] }
  /** Plays a match on otherwise: checks everything first, as `start` does. */
  fork(ask: ForkOrder): { readonly match: MatchId }
  stop(ask: { readonly matches: readonly MatchId[] }): null
  /** Stops what is left of the matches that were started together here. */
  stopBatch(ask: { readonly batch: string }): null
  /** How the matches that were started together stand. */
  batch(ask: { readonly batch: string }): BatchTally
  /** Holds a match that is played, lets it go, or answers for a seat; at once, and what comes of it is told by `live`. */
  control(ask: { readonly match: MatchId; readonly control: Control }): null
  live(ask: { readonly match: MatchId }): Live
  /** Bots that run under a debugger now, in the order in which they were started. */
  debugging(ask: null): readonly Debugging[]
  /** Starts a rerun under a debugger that goes on while no page is there; its report is kept with the match. Nothing is of one that is stopped. */
  debugRerun(ask: RerunOrder & { readonly debug: RerunDebug }): { readonly id: string }
  /** Stops a match with a bot under a debugger, or such a rerun that `debugRerun` started. */
  debugStop(ask: { readonly id: string }): null
  /** Lets a rerun under a debugger go on. To end one that `rerun` or `rerunKept` started, that call is cancelled. */
  debugGo(ask: { readonly id: string; readonly until: DebugUntil }): null
  /** Whether a bot can be started under a debugger here. Asks the program of its command, such as Python for debugpy. */
  debuggerFor(ask: { readonly bot: BotSpec; readonly terms: DebugTerms }): DebuggerFit
  verify(ask: { readonly match: MatchId }): Verdict
  /** Where two matches differ, frame beside frame. A cancelled one rejects. */
  differing(ask: DifferingAsk): Differing
  /** Nothing of it is logged. A cancelled one rejects. */
  rerun(ask: RerunOrder): RerunReport
  /** As `rerun`; its report is kept with the match. */
  rerunKept(ask: RerunOrder): KeptRerun
  /** A turn as it would be with the answer of a kept rerun, where all other bots answer as they did. */
  rerunTurn(ask: { readonly match: MatchId; readonly rerun: number; readonly frame: number }): TurnView
  forgetRerun(ask: { readonly match: MatchId; readonly id: number }): null
  /** Resolves when a file that the bot's command names has changed; cancelled when nobody waits any more. */
  botChanged(ask: { readonly bot: BotSpec }): null
  /** A cancelled one gives what there is. */
  rerunAll(ask: ShelfOrder): ShelfReport
  /** Writes a case from the log; tells what it says of the answer that was given then. */
  caseAdd(ask: CaseOrder): CaseCard & CaseVerdict
  /** The cases of a folder (as `CheckOrder` has it), or one case; of a file that is none, what is wrong with it. */
  cases(ask: { readonly cases: string }): {
    readonly cases: readonly CaseCard[]
    readonly mistakes: readonly string[]
  }
  /** One case, to be looked at. */
  caseView(ask: { readonly file: string }): CaseView
  /** Changes what a case asks for. */
  caseChange(ask: CaseChange): CaseCard
  /** Deletes the file of a case; of a file that is none it does not. */
  caseRemove(ask: { readonly file: string }): null
  /** Puts a bot, started anew for each, before cases. Nothing of it is logged; results are kept as they come, also of one that is cancelled. */
  check(ask: CheckOrder): readonly CaseResult[]
  /** The kept results of the cases of a folder, or of one case; of each case the newest first. */
  caseResults(ask: { readonly cases: string }): readonly KeptResult[]
  /** The command line that checks the same. */
  checkLine(ask: CheckOrder): string
  /** Takes matches out of the lists until they are restored, or pruned for good. */
  remove(ask: { readonly matches: readonly MatchId[] }): null
  restore(ask: { readonly matches: readonly MatchId[] }): null
  /** Changes what a person may say of a match. */
  describe(ask: {
    readonly match: MatchId
    readonly title?: string
    readonly note?: string
    readonly tags?: readonly string[]
    readonly pinned?: boolean
  }): MatchCard
  /** Marks a frame, or changes the note of the mark that is there. */
  bookmark(ask: { readonly match: MatchId; readonly frame: number; readonly note: string }): Bookmark
  removeBookmark(ask: { readonly match: MatchId; readonly id: number }): null
  prune(ask: PruneOrder): { readonly matches: number; readonly bytes: number }
  doctor(ask: null): Diagnosis
  paths(ask: null): Paths
  games(ask: null): readonly GameInfo[]
  settings(ask: null): Settings
  /** Changes what is given; of `lastOrders`, `watches` and `choices`, those by the names that are given. */
  changeSettings(ask: Partial<Settings>): Settings
  /** Changes one watch of a game, whatever other windows change meanwhile; gives what is watched then. */
  changeWatches(ask: { readonly game: string; readonly change: WatchChange }): readonly string[]
  /** Those of the config folder, by name. */
  bots(ask: null): readonly BotEntry[]
  /** Adds a bot (its id is empty) or changes the one with this id. */
  saveBot(ask: BotEntry): BotEntry
  removeBot(ask: { readonly id: string }): null
  /** The sample bots of a game, and every command that was ever played in it; never one that a file names. */
  knownBots(ask: { readonly game: string }): KnownBots
  project(ask: null): Project
  /** Plays a few turns with a bot, to see whether it starts, reads and answers. A cancelled one rejects. */
  testRun(ask: TestRunOrder): TestRunReport
  /** The command line that plays the same matches. */
  commandLine(ask: MatchOrder): string
  /** Takes in a piece of a file of matches that a page has, from its beginning on; the first one has no upload. */
  upload(ask: {
    readonly upload: string | null
    readonly name: string
    /** Of the whole file. */
    readonly bytes: number
    readonly base64: string
  }): { readonly upload: string }
  /** Opens the file that was taken in. It is read and checked in a thread of its own; nothing of it is logged. */
  openUpload(ask: { readonly upload: string }): { readonly match: MatchId }
  /** Files that are open, the newest first. They are matches like others, by their ids, but not in `cards`. */
  opened(ask: null): readonly OpenedFile[]
  /**
   * Takes an open file's match into the log, with what a person said of it, and closes the file; it keeps its id. Throws a
   * `UserError` where a turn that the rules do not make has a state or an input: such a match can only be looked at.
   */
  keepOpened(ask: { readonly match: MatchId }): null
  closeOpened(ask: { readonly match: MatchId }): null
  /** Asks the person for files, and opens them; only where the host has such a dialog. Empty: cancelled. */
  openDialog(ask: null): readonly MatchId[]
  /**
   * Writes matches into a file: one that the person is asked for, where the host has such a dialog (null: cancelled there); else
   * one that the page fetches. Of a match that is played, what there is. A cancelled one rejects, and leaves nothing.
   */
  exportFile(ask: ExportOrder): ExportedFile | null
  /** How large that file will be. */
  exportSize(ask: ExportOrder): ExportSize
  /** Asks the person where a file goes that was taken in by `upload`; null: cancelled. Only where the host has such a dialog. */
  saveUpload(ask: { readonly upload: string; readonly name: string }): { readonly file: string } | null
  /** What a page that the command line opened is to draw; null: nothing, it is any other page. */
  pictureAsked(ask: null): PictureOrder | null
  /** Tells who asked for a picture how it goes. */
  pictureTold(ask: PictureNews): null
  /** Keeps a report of a bug on this machine; gives the file and its text. */
  report(ask: Bug): { readonly file: string; readonly text: string }
  host(ask: null): HostInfo
  /** Another link, or window, to this studio, good for one use. */
  invite(ask: { readonly route: string }): { readonly link: string | null }
}

/** A file of a match that is open. */
export interface OpenedFile {
  readonly match: MatchId
  /** Without its folder. */
  readonly name: string
  readonly card: MatchCard
}

/** All that it tells unasked: small, at most 20 a second; pages pull what they want to see. */
export interface StudioEvents {
  /** Frames up to `upTo` are in the log, as far as they are kept, and can be read. */
  progress: { readonly match: MatchId; readonly upTo: number }
  /** A match that is played is held, or goes on, or a bot is waited for: `live` tells. */
  live: { readonly match: MatchId }
  /** Bots under a debugger are others, or stand otherwise: `debugging` tells. */
  debugging: object
  /** The match's card is complete. */
  ended: { readonly match: MatchId }
  /** The match could not be kept or played: for the person. Nothing more of it comes. */
  trouble: { readonly match: MatchId; readonly message: string; readonly isBug: boolean }
  /** The match was stopped before it began: nothing of it is in the log. */
  skipped: { readonly match: MatchId }
  /** Lists and cards are to be read again: those of these matches; empty: any, also by another studio on the same log. */
  library: { readonly changed: readonly MatchId[] }
  /** Settings, bots or project files are to be read again. Mistake: for the person, the file cannot be used and is as if it were not there. */
  config: { readonly what: 'settings' | 'bots' | 'project'; readonly mistake?: string }
  /** Opened files are to be read again. */
  opened: object
  /** Cases, or kept results of them, are to be read again. Mistake: for the person, results cannot be kept. */
  cases: { readonly what: 'files' | 'results'; readonly mistake?: string }
  /** The host's menu asks for a command of the page. */
  command: { readonly command: string }
}

/** One thing that the studio tells unasked. */
export type StudioEvent = {
  readonly [Name in keyof StudioEvents]: { readonly kind: Name } & StudioEvents[Name]
}[keyof StudioEvents]

/** The last thing that is told of a match that was ordered. */
export type LastWord = StudioEvent & { readonly kind: 'ended' | 'trouble' | 'skipped' }

/** What goes along with a call that takes long: a way to cancel it, and how far it is, from 0 to 1. */
export interface CallOptions {
  readonly signal?: AbortSignal
  progress?(part: number): void
}

/** The calls as both ends of a wire have them. */
export type StudioCalls = {
  readonly [Name in keyof Calls]: (
    ask: Parameters<Calls[Name]>[0],
    along?: CallOptions,
  ) => Promise<ReturnType<Calls[Name]>>
}

/** What answers calls and tells news: the studio itself, or a wire to it. */
export interface StudioEndpoint {
  readonly calls: StudioCalls
  /** Hears the news from now on; gives what ends that. */
  on(hear: (told: StudioEvent) => void): () => void
}
