import type {
  BotEntry,
  BotResults,
  BotVersion,
  FrozenBot,
  Bug,
  GameInfo,
  HostInfo,
  KnownBots,
  Project,
  Settings,
  TestRunOrder,
  TestRunReport,
  WatchChange,
} from './contract/config.ts'
import type { AnalyzedTurn, Analysis, AnalysisOrder, Winning } from './contract/analysis.ts'
import type {
  ArenaWords,
  ArenaBoard,
  ArenaCard,
  ArenaOrder,
  ArenaPivotOrder,
  ArenaPoint,
  PlayedCase,
  ArenaView,
  HubOrder,
} from './contract/arena.ts'
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
  Cause,
  CauseOrder,
  ShrinkOrder,
  ShrunkCase,
} from './contract/cases.ts'
import type { Profile, ProfileFile, ProfileOrder } from './contract/profile.ts'
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
  DebugOptions,
  DebugUntil,
  RerunDebug,
  SeatDebug,
} from './contract/debug.ts'
import type {
  Calibration,
  CalibrationOrder,
  InsightMatchesOrder,
  Insights,
  InsightsOrder,
  Openings,
  OpeningsOrder,
} from './contract/explore.ts'
import type { ExportedFile, ExportOrder, ExportSize } from './contract/export.ts'
import type { FindOrder, Found } from './contract/find.ts'
import type { ForkOrder } from './contract/fork.ts'
import type {
  CaseChoice,
  GameOrder,
  GamePage,
  GamePlan,
  GameSample,
  GameTestReport,
  HostedGame,
  NamedInput,
} from './contract/games.ts'
import type { Control, Live, Until } from './contract/live.ts'
import type { MatchId, Clock, BotSpec, Keep, MatchCard, MatchFilter } from './contract/match.ts'
import type { PictureNews, PictureOrder } from './contract/pictures.ts'
import type { ProblemsFound, ProblemsOrder } from './contract/problems.ts'
import type {
  AskOrder,
  AnswerInPlace,
  ChangesOrder,
  ChangesReport,
  KeptRerun,
  RerunOrder,
  RerunReport,
  ShelfOrder,
  ShelfReport,
} from './contract/rerun.ts'
import type { SqlAnswer, SqlOrder, SqlTable } from './contract/sql.ts'
import type { PivotCell } from './engine/arena/pivot.ts'
import type { InputPart, Json, Question, Ruling } from './engine/game.ts'
import type { Frame } from './engine/match.ts'

export type {
  MatchId,
  Clock,
  BotSpec,
  Rest,
  MatchEnd,
  Keep,
  SeatRecord,
  ReplayFacts,
  MatchRecord,
  ScheduledMatch,
  FaultRecord,
  MatchCard,
  MatchFilter,
} from './contract/match.ts'

export interface MatchOrder {
  readonly game: string
  readonly bots: readonly BotSpec[]
  /** Values, or their texts as typed. */
  readonly options: { readonly [name: string]: Json }
  /** None: random. */
  readonly seed?: string
  readonly clock: Clock
  /** For one match. */
  readonly maxMillis?: number
  readonly matches: number
  /** Of a game with one seat: a match of each, in place of `matches`. */
  readonly cases?: CaseChoice
  /** The bots move by one seat after every match. */
  readonly rotate: boolean
  readonly keep: Keep
  /** The time a person has for an answer; none: unlimited. */
  readonly thinkMillis?: number
  /** Whether the runtimes of bots tell of themselves, such as garbage collections: `SlowTimes`. */
  readonly runtimeEvents?: boolean
  /** Where each match pauses first; none: nowhere. */
  readonly until?: Until
  /** Seats whose bots start under a debugger: only for a single match, without a clock and without `maxMillis`. */
  readonly debug?: readonly SeatDebug[]
}

/** Whether the rules still make the recorded frames from the recorded answers. */
export type Verdict =
  /** `failed`: how the game failed at its end, now as then. */
  | { readonly same: true; readonly frames: number; readonly failed?: string }
  | { readonly same: false; readonly turn: number; readonly what: string }

/** What `prune` deletes for good: matches marked deleted, and those that the other fields select. Pinned ones stay. */
interface PruneOrder {
  readonly olderThanMillis?: number
  /** Keep only this many, the newest. */
  readonly newest?: number
  readonly dryRun: boolean
}

export interface Diagnosis {
  readonly lines: readonly { readonly name: string; readonly value: string; readonly isFine: boolean }[]
}

export interface Paths {
  readonly log: string
  readonly data: string
  readonly config: string
}

export interface CardPage {
  /** Of all pages. */
  readonly total: number
  readonly cards: readonly MatchCard[]
  /** With the filter `heads`: the number of matches in each batch of these cards that has more than one. */
  readonly batches?: { readonly [batch: string]: number }
}

/** Reads matches: from the log, an opened file or an offline page. A message holds at most 1 MB; the rest needs another call. */
export interface Reader {
  /** Newest first; empty if there is no log yet. */
  cards(ask: MatchFilter): readonly MatchCard[]
  /**
   * Matches `from` to `from + count - 1` of those that fit, in this order; by default the last played first. Fewer if there are
   * no more, or if they would not fit into a message.
   */
  cardPage(ask: {
    readonly filter: MatchFilter
    readonly from: number
    readonly count: number
    readonly order?: CardOrder
  }): CardPage
  /** By id or any unique prefix of it. */
  card(ask: { readonly match: string }): MatchCard
  /** Frames `from` to `to`, both included; fewer if there are no more, or if they would not fit into a message. */
  frames(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): readonly Frame[]
  /** As `frames`, with names for the bots' input. */
  turns(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): readonly TurnView[]
  /** Range as in `frames`. */
  outline(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): Outline
  /** Lines of stderr, as many as fit into a message. */
  errors(ask: ErrorsAsk): ErrorsPage
  /** The unanswered questions on which a match was cut off. */
  pending(ask: { readonly match: MatchId }): readonly Question[]
  /** Cancelled: resolves with the hits so far. */
  find(ask: FindOrder): Found
  /** Cancelled: resolves with the problems found so far. */
  problems(ask: ProblemsOrder): ProblemsFound
  /** Cancelled: resolves with the values known so far. */
  history(ask: HistoryAsk): History
  /** In the order of turns. */
  bookmarks(ask: { readonly match: MatchId }): readonly Bookmark[]
  /** The newest first. */
  reruns(ask: { readonly match: MatchId }): readonly KeptRerun[]
  /** The checked answers of a match, in its order. */
  analysis(ask: { readonly match: MatchId }): readonly AnalyzedTurn[]
}

/** All calls of the studio: one JSON value in, one out. */
export interface Calls extends Reader {
  /** Checks everything first (a mistake is a `UserError` and nothing is logged), then plays; returns the ids at once. */
  start(ask: MatchOrder): { readonly batch: string; readonly matches: readonly MatchId[] }
  /** The demo match of a bot with two bugs to find: from the log, or played now; resolves when it is over. */
  demo(ask: null): { readonly match: MatchId }
  /** Checks everything first, as `start` does. */
  fork(ask: ForkOrder): { readonly match: MatchId }
  stop(ask: { readonly matches: readonly MatchId[] }): null
  /** Stops the matches of a batch started here that have not ended. */
  stopBatch(ask: { readonly batch: string }): null
  batch(ask: { readonly batch: string }): BatchTally
  /** Checks everything first, as `start` does, then plays until it is decided or stopped. */
  arenaStart(ask: ArenaOrder): { readonly arena: string; readonly warnings: readonly string[] }
  /** Returns at once; one that another process plays may take a second to stop. */
  arenaStop(ask: { readonly arena: string }): null
  /** Goes on with a stopped arena, and plays `blocks` more of one that is over. */
  arenaResume(ask: {
    readonly arena: string
    readonly blocks?: number
    /** From now on, as in `ArenaOrder`: an arena that a faulty bot ended goes on. */
    readonly mostFaults?: number
    readonly hub?: HubOrder
  }): null
  /** What this worker reports from now on is dropped, and its blocks are played by others. */
  arenaExclude(ask: { readonly arena: string; readonly worker: string }): null
  /** Changes what is given. */
  arenaDescribe(ask: { readonly arena: string } & Partial<ArenaWords>): null
  /** Its matches are deleted as by `remove`. */
  arenaRemove(ask: { readonly arena: string }): null
  /** The newest first. */
  arenas(ask: null): readonly ArenaCard[]
  /** By id or any unique prefix of it. */
  arena(ask: { readonly arena: string }): ArenaView
  /** Takes longer the more blocks there are. */
  arenaBoard(ask: { readonly arena: string }): ArenaBoard
  /** Where a bot wins and loses, the most surprising cell first. Cancelled while it reads turns: rejects. */
  arenaPivot(ask: ArenaPivotOrder): readonly PivotCell[]
  /** Of an arena of a game with one seat: the cases that all bots have played, the greatest loss of the first one first; at most `count`. */
  arenaCases(ask: { readonly arena: string; readonly count: number }): readonly PlayedCase[]
  /** How the challenger did, after at most `points` numbers of blocks. */
  arenaCurve(ask: { readonly arena: string; readonly points: number }): readonly ArenaPoint[]
  /** Pauses or resumes a running match, or answers for a seat. Returns at once; `live` shows the result. */
  control(ask: { readonly match: MatchId; readonly control: Control }): null
  live(ask: { readonly match: MatchId }): Live
  /** Bots that run under a debugger now, in the order of their start. */
  debugging(ask: null): readonly Debugging[]
  /**
   * Starts a rerun under a debugger that continues without a page; its report is kept with the match. A stopped one leaves no
   * report.
   */
  debugRerun(ask: RerunOrder & { readonly debug: RerunDebug }): { readonly id: string }
  /** Stops a match with a bot under a debugger, or a rerun started by `debugRerun`. */
  debugStop(ask: { readonly id: string }): null
  /** Resumes a rerun under a debugger. To end one that `rerun` or `rerunKept` started, cancel that call. */
  debugGo(ask: { readonly id: string; readonly until: DebugUntil }): null
  /** Whether a bot can start under a debugger here. Runs the program of its command to find out, e.g. Python for debugpy. */
  debuggerFor(ask: { readonly bot: BotSpec; readonly options: DebugOptions }): DebuggerFit
  /**
   * The first 1000 answers that a game of the user accepts from a seat in a turn, the next one too. Starts the game's program,
   * which stays for some seconds. Throws a `UserError` that says what is missing.
   */
  legalAnswers(ask: {
    readonly match: MatchId
    readonly turn: number
    readonly seat: number
  }): readonly (readonly string[])[]
  /** What the rules make of an answer in a turn, those of a game of the user as in `legalAnswers`; other seats answer as recorded, or anything legal. */
  previewAnswer(ask: {
    readonly match: MatchId
    readonly turn: number
    readonly seat: number
    readonly output: readonly string[]
  }): Ruling
  /** How a game of the user names what the seats read in a turn, as `legalAnswers`. */
  inputNames(ask: { readonly match: MatchId; readonly turn: number }): readonly NamedInput[]
  verify(ask: { readonly match: MatchId }): Verdict
  /** Cancelled: rejects. */
  differing(ask: DifferingAsk): Differing
  /** Logs nothing. Cancelled: rejects. */
  rerun(ask: RerunOrder): RerunReport
  /** As `rerun`; its report is kept with the match. */
  rerunKept(ask: RerunOrder): KeptRerun
  /** The turn as it would be with the answer of a kept rerun and the recorded answers of all other bots. */
  rerunTurn(ask: { readonly match: MatchId; readonly rerun: number; readonly turn: number }): TurnView
  forgetRerun(ask: { readonly match: MatchId; readonly id: number }): null
  /**
   * Checks what answers cost, and keeps each result with the match at once; results that are kept and as thorough are not made
   * again. Cancelled: resolves with the results so far.
   */
  analyze(ask: AnalysisOrder): Analysis
  /** What the library says of the chances in matches like this one; cancelled: rejects. */
  winning(ask: { readonly match: MatchId }): Winning
  /** How matches begin, and how each beginning ends. Cancelled: rejects. */
  openings(ask: OpeningsOrder): Openings
  /** Where a bot wins and loses, over matches of the library. Cancelled: rejects. */
  insights(ask: InsightsOrder): Insights
  /** The newest matches behind a cell of `insights`. */
  insightMatches(ask: InsightMatchesOrder): readonly MatchId[]
  /** Whether chances come true: those of the standing, or numbers that bots write. Cancelled: rejects. */
  calibration(ask: CalibrationOrder): Calibration
  /** Answers a query about the log, which only reads; fewer rows if they would not fit into a message. Throws a `UserError` for a wrong one. Cancelled: rejects. */
  sql(ask: SqlOrder): SqlAnswer
  /** The tables and functions that queries may use. */
  sqlTables(ask: null): readonly SqlTable[]
  /** Resolves when a file that the bot's command names has changed. Cancel it to stop waiting. */
  botChanged(ask: { readonly bot: BotSpec }): null
  /** Cancelled: resolves with the results so far. */
  rerunAll(ask: ShelfOrder): ShelfReport
  /** In the order of the bots. Cancelled: rejects. */
  askBots(ask: AskOrder): readonly AnswerInPlace[]
  /** As `rerunAll`; what changed is summed up. */
  changes(ask: ChangesOrder): ChangesReport
  /** Writes a case from the log; also returns its verdict on the recorded answer. */
  caseAdd(ask: CaseOrder): CaseCard & CaseVerdict
  /** Asks a bot again under the sampling profiler of its language, and gives each turn its own profile. Cancelled: rejects. */
  profile(ask: ProfileOrder): Profile
  /** What another profiler wrote into a file received by `upload`: `.cpuprofile`, speedscope or collapsed stacks. Throws a `UserError`. */
  profileFile(ask: { readonly upload: string }): ProfileFile
  /** Searches for the fewest earlier turns with which the bot does the same; cancelled: resolves with the fewest found so far. */
  cause(ask: CauseOrder): Cause
  /** As `caseAdd`, after a search for the fewest turns; cancelled: with the fewest found so far. */
  shrink(ask: ShrinkOrder): ShrunkCase
  /** The cases of a folder (see `CheckOrder`), or one case; for a file that is not a case, what is wrong with it. */
  cases(ask: { readonly cases: string }): {
    readonly cases: readonly CaseCard[]
    readonly mistakes: readonly string[]
  }
  caseView(ask: { readonly file: string }): CaseView
  /** How a game of the user names what the judged question says, as `inputNames`; empty: its rules are in Botscope, or it tells none. */
  caseNames(ask: { readonly file: string }): readonly InputPart[]
  /** Changes what a case asks of an answer. */
  caseChange(ask: CaseChange): CaseCard
  /** Deletes the file of a case; never a file that is not a case. */
  caseRemove(ask: { readonly file: string }): null
  /** Checks a bot, started anew for each case. Logs nothing; keeps each result at once, also if the call is cancelled later. */
  check(ask: CheckOrder): readonly CaseResult[]
  /** The kept results of a folder of cases, or of one case; for each case the newest first. */
  caseResults(ask: { readonly cases: string }): readonly KeptResult[]
  /** The command line for the same check. */
  checkLine(ask: CheckOrder): string
  /** Hides matches from the lists until they are restored or pruned. */
  remove(ask: { readonly matches: readonly MatchId[] }): null
  restore(ask: { readonly matches: readonly MatchId[] }): null
  /** Changes a person's own data of a match. */
  describe(ask: {
    readonly match: MatchId
    readonly title?: string
    readonly note?: string
    readonly tags?: readonly string[]
    readonly pinned?: boolean
    /** The id of a game that is not built in: the one that a file without its name is of. Only of an imported match. */
    readonly game?: string
  }): MatchCard
  /** Marks a turn, or changes the note of its mark. */
  bookmark(ask: { readonly match: MatchId; readonly turn: number; readonly note: string }): Bookmark
  removeBookmark(ask: { readonly match: MatchId; readonly id: number }): null
  prune(ask: PruneOrder): { readonly matches: number; readonly bytes: number }
  doctor(ask: null): Diagnosis
  paths(ask: null): Paths
  /** Botscope's own, then those of the user. */
  games(ask: null): readonly GameInfo[]
  /** The ids of the games of all matches, deleted ones too; some may not be in `games`. */
  loggedGames(ask: null): readonly string[]
  /** The names of the bots of all matches. */
  loggedBots(ask: null): readonly string[]
  /** Finds out how a game would be started; starts nothing. */
  gamePlan(ask: GameOrder): GamePlan
  /** Registers a game, or changes the one with its id. Only a person who has seen the command may call it: an `rpc` game is started. */
  gameAdd(ask: GamePlan): GameInfo
  /** Forgets a game of the user, and returns what was known about it; its matches stay. */
  gameRemove(ask: { readonly id: string }): HostedGame
  /** Registers a game that was removed, as it was. */
  gameRestore(ask: { readonly game: HostedGame }): null
  /**
   * Starts a game twice with one seed: a planned one, or a registered one by its id. Of one of the bridge `rpc` that is registered
   * it also plays a match, for `gameSample`. Cancelled: rejects.
   */
  gameTest(ask: { readonly game: HostedGame | string }): GameTestReport
  /** Of a registered game; null: no test run of this version has played a match. */
  gameSample(ask: { readonly game: string }): GameSample | null
  /** The texts in a game's folder that explain it. */
  gamePages(ask: { readonly folder: string }): readonly GamePage[]
  /** An image of a hosted game's folder, as a data address. */
  gameImage(ask: { readonly game: string; readonly file: string }): string
  /** The address of CodinGame's viewer of a game of the bridge `sdk`, for a sandboxed frame; null: it has none. */
  gameViewer(ask: { readonly game: string }): string | null
  settings(ask: null): Settings
  /** Changes the given fields; of `lastOrders`, `watches` and `choices`, the given names only. */
  changeSettings(ask: Partial<Settings>): Settings
  /** Changes one watch of a game, safe against changes by other windows; returns the new list. */
  changeWatches(ask: { readonly game: string; readonly change: WatchChange }): readonly string[]
  /** From the config folder, by name. */
  bots(ask: null): readonly BotEntry[]
  /** Adds a bot (empty id) or changes the one with this id. */
  saveBot(ask: BotEntry): BotEntry
  removeBot(ask: { readonly id: string }): null
  /** By name, the oldest version first. */
  frozenBots(ask: null): readonly FrozenBot[]
  /** Keeps a copy of the files that its command names, and of others; no version: the next free one. */
  freezeBot(ask: {
    readonly bot: BotSpec
    readonly version?: string
    readonly with?: readonly string[]
  }): FrozenBot
  /** By its name and version, as `mybot@v3`. */
  removeFrozen(ask: { readonly name: string }): null
  /** Today's state first, then the newest. */
  botVersions(ask: { readonly bot: BotSpec }): readonly BotVersion[]
  /** Of all matches in the log with this program in a seat; seats count, not matches. */
  botResults(ask: { readonly fingerprint: string }): BotResults
  /** The sample bots of a game, and every command played in it; never a command from a file. */
  knownBots(ask: { readonly game: string }): KnownBots
  project(ask: null): Project
  /** Plays a few turns to see whether a bot starts, reads and answers. Cancelled: rejects. */
  testRun(ask: TestRunOrder): TestRunReport
  commandLine(ask: MatchOrder): string
  /** Receives one piece of a file of matches from a page, in order; the first piece has no upload id. */
  upload(ask: {
    readonly upload: string | null
    readonly name: string
    /** Of the whole file. */
    readonly bytes: number
    readonly base64: string
  }): { readonly upload: string }
  /**
   * Opens the received file. It is read and checked in its own thread; nothing of it is logged. Of a file that was kept before: its
   * match in the log.
   */
  openUpload(ask: { readonly upload: string }): { readonly match: MatchId }
  /** Open files, the newest first. Their matches are read by id as any other, but are not in `cards`. */
  opened(ask: null): readonly OpenedFile[]
  /**
   * Moves an open file's match into the log, with the person's notes on it and the same id, and closes the file. Throws a
   * `UserError` if a turn that the rules do not make has a state or an input: such a match can only be viewed. A file, or a replay
   * of a site, is kept once: `before` says whether the log had its match, whose id is then the answer's; a deleted one is restored.
   */
  keepOpened(ask: { readonly match: MatchId }): {
    readonly match: MatchId
    readonly before: 'kept' | 'deleted' | null
  }
  closeOpened(ask: { readonly match: MatchId }): null
  /** Asks the person for files and opens them; only if the host has such a dialog. Empty: cancelled. */
  openDialog(ask: null): readonly MatchId[]
  /**
   * Writes matches into a file: one that the person chooses, if the host has such a dialog (null: cancelled there), or one that
   * the page fetches. Of a running match: its frames so far. Cancelled: rejects, and leaves nothing.
   */
  exportFile(ask: ExportOrder): ExportedFile | null
  exportSize(ask: ExportOrder): ExportSize
  /** Asks the person where to save a file received by `upload`; null: cancelled. Only if the host has such a dialog. */
  saveUpload(ask: { readonly upload: string; readonly name: string }): { readonly file: string } | null
  /** The picture that a page opened by the command line must draw; null: any other page. */
  pictureAsked(ask: null): PictureOrder | null
  pictureTold(ask: PictureNews): null
  /** Saves a bug report on this machine; returns the file and its text. */
  report(ask: Bug): { readonly file: string; readonly text: string }
  host(ask: null): HostInfo
  /** Another link or window to this studio, valid for one use. */
  invite(ask: { readonly route: string }): { readonly link: string | null }
}

export interface OpenedFile {
  readonly match: MatchId
  /** Without its folder. */
  readonly name: string
  readonly card: MatchCard
}

/** Events: small, at most 20 a second; pages pull the data they show. */
export interface StudioEvents {
  /** Frames up to `upTo` are readable in the log, as far as they are kept. */
  progress: { readonly match: MatchId; readonly upTo: number }
  /** A running match pauses or resumes, or waits for a bot: call `live`. */
  live: { readonly match: MatchId }
  /** Bots under a debugger have changed: call `debugging`. */
  debugging: object
  /** The match's card is complete. */
  ended: { readonly match: MatchId }
  /** The match could not be kept or played; the message is for the person. No more events of it follow. */
  trouble: { readonly match: MatchId; readonly message: string; readonly isBug: boolean }
  /** The match was stopped before its start: nothing of it is in the log. */
  skipped: { readonly match: MatchId }
  /** Lists and cards of these matches are out of date; empty: of any, also after changes by another studio on the same log. */
  library: { readonly changed: readonly MatchId[] }
  /** Settings, bots or project files are out of date. Mistake: for the person; the file is unusable and ignored. */
  config: { readonly what: 'settings' | 'bots' | 'games' | 'project'; readonly mistake?: string }
  /** An arena of this studio has a new result, stops, or is removed: call `arena`. */
  arena: { readonly arena: string }
  /** Opened files are out of date. */
  opened: object
  /** Cases or their kept results are out of date. Mistake: for the person; results cannot be kept. */
  cases: { readonly what: 'files' | 'results'; readonly mistake?: string }
  /** From the host's menu. */
  command: { readonly command: string }
}

export type StudioEvent = {
  readonly [Name in keyof StudioEvents]: { readonly kind: Name } & StudioEvents[Name]
}[keyof StudioEvents]

/** The last event of a started match. */
export type EndOfMatch = StudioEvent & { readonly kind: 'ended' | 'trouble' | 'skipped' }

/** For long calls. Progress: from 0 to 1. */
export interface CallOptions {
  readonly signal?: AbortSignal
  progress?(part: number): void
}

/** The calls on both ends of a wire. */
export type StudioCalls = {
  readonly [Name in keyof Calls]: (
    ask: Parameters<Calls[Name]>[0],
    options?: CallOptions,
  ) => Promise<ReturnType<Calls[Name]>>
}

/** The studio itself, or a wire to it. */
export interface StudioEndpoint {
  readonly calls: StudioCalls
  /** Returns a function that unsubscribes. */
  on(listener: (event: StudioEvent) => void): () => void
}
