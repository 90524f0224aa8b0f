import type { CallOptions, StudioEndpoint, Calls, MatchCard, StudioCalls } from '../../contract.ts'
import { notPlayed } from '../../contract/live.ts'
import type {
  Differing,
  DifferingAsk,
  ErrorsAsk,
  ErrorsLine,
  ErrorsPage,
  Outline,
  OutlineFrame,
  TurnView,
} from '../../contract/reading.ts'
import { games } from '../../engine/games/index.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { answerText } from '../../reading/answer-text.ts'
import { AnswerPage } from '../../reading/answer.ts'
import { linesOf } from '../../reading/errors-lines.ts'
import { gameInfo } from '../../reading/game-info.ts'
import { OutlineDrawing } from '../../reading/outline-drawing.ts'
import type { Replay } from '../../reading/replay.ts'
import { gameOfVersion } from '../../reading/standing.ts'
import { Stretches } from '../../reading/stretches.ts'
import { turnViewOf } from '../../reading/turn-view.ts'
import { framesOf } from './frames.ts'
import { historyIn } from './history.ts'
import type { MatchText } from './match-text.ts'
import { PassingSettings } from './settings.ts'

/** A studio with only this match. The page never makes the calls that are missing. */
export function replayStudio(replay: Replay, match: MatchText): StudioEndpoint {
  return { calls: new ReplayCalls(replay, match).calls() as StudioCalls, on: () => () => {} }
}

class ReplayCalls {
  readonly #replay: Replay
  readonly #match: MatchText
  readonly #card: MatchCard
  readonly #soundTo: number
  readonly #settings = new PassingSettings()

  constructor(replay: Replay, match: MatchText) {
    this.#replay = replay
    this.#match = match
    // Of a match that ran there may be more frames by now than its card says, or, where a file is cut, fewer.
    this.#card = { ...replay.card, framesKept: match.count }
    this.#soundTo = replay.soundTo ?? Infinity
  }

  calls(): Partial<StudioCalls> {
    const { pending, bookmarks, product } = this.#replay
    const settings = this.#settings
    return {
      host: async () => ({ kind: 'offline', version: product, platform: '', folder: '', cases: '' }),
      settings: async () => settings.now,
      changeSettings: async (changes) => settings.change(changes),
      changeWatches: async ({ game, change }) => settings.watch(game, change),
      games: async () => games.map(gameInfo),
      bots: async () => [],
      debugging: async () => [],
      live: async () => notPlayed,
      opened: async () => [],
      cardPage: async () => ({ total: 0, cards: [] }),
      reruns: async () => [],
      card: async ({ match }) => this.#cardOf(match),
      bookmarks: async () => bookmarks,
      pending: async () => pending,
      frames: (ask, along) => this.#frames(ask, along, (frame) => frame),
      turns: (ask, along) => this.#turns(ask, along),
      outline: (ask, along) => this.#outline(ask, along),
      errors: (ask, along) => this.#errors(ask, along),
      history: async (ask, along) => historyIn(this.#match, this.#cardOf(ask.match), ask, along),
      differing: (ask, along) => this.#differing(ask, along),
      report: async ({ message, stack, where }) => ({ file: '', text: `${where}: ${message}\n${stack}` }),
    }
  }

  #cardOf(match: string): MatchCard {
    if (match !== this.#card.id) throw new UserError('The file contains only this match')
    return this.#card
  }

  async #frames<T>(
    { from, to }: Parameters<Calls['frames']>[0],
    along: CallOptions | undefined,
    take: (frame: Frame) => T,
  ): Promise<readonly T[]> {
    const answer = new AnswerPage<T>()
    for await (const frame of framesOf(this.#match, from, to, along?.signal))
      if (!answer.add(take(frame))) break
    return answer.things
  }

  #turns(ask: Parameters<Calls['turns']>[0], along?: CallOptions): Promise<readonly TurnView[]> {
    const game = gameOfVersion(this.#card)
    return this.#frames(ask, along, (frame) => turnViewOf(game, frame, frame.index < this.#soundTo))
  }

  async #outline(ask: Parameters<Calls['outline']>[0], along?: CallOptions): Promise<Outline> {
    const from = Math.max(0, ask.from)
    const before = from > 0 && from <= this.#match.count ? this.#match.frame(from - 1) : undefined
    const drawing = new OutlineDrawing(this.#card, this.#soundTo, before)
    const frames = await this.#frames<OutlineFrame>({ ...ask, from }, along, (frame) => drawing.of(frame))
    return { from, frames }
  }

  async #errors(ask: ErrorsAsk, along?: CallOptions): Promise<ErrorsPage> {
    const { from = 0 } = ask
    const answer = new AnswerPage<readonly ErrorsLine[]>()
    const isFull = (frame: number, written: Parameters<typeof linesOf>[1]) => {
      const lines = linesOf(frame, written, ask)
      return lines.length > 0 && !answer.add(lines)
    }
    const page = (next: number | null): ErrorsPage => ({ lines: answer.things.flat(), next })
    for await (const { index, exchanges } of framesOf(this.#match, from, Infinity, along?.signal)) {
      const written = exchanges.map(({ reply: { seat, errors } }) => ({ seat, errors }))
      if (isFull(index, written)) return page(index)
    }
    const { frames: after, rests } = this.#card
    const rest = rests.map(({ errors }, seat) => ({ seat, errors }))
    return from <= after && isFull(after, rest) ? page(after) : page(null)
  }

  /** Compares the match with itself, some frames later. */
  async #differing({ match, other, by }: DifferingAsk, along?: CallOptions): Promise<Differing> {
    const [answers, states] = [new Stretches(), new Stretches()]
    this.#cardOf(match)
    this.#cardOf(other)
    const { count } = this.#match
    for await (const frame of framesOf(this.#match, Math.max(0, -by), count - 1 - by, along?.signal)) {
      const beside = this.#match.frame(frame.index + by)
      const { index } = frame
      if (answerText(frame) !== answerText(beside)) answers.add(index, index)
      if (JSON.stringify(frame.state) !== JSON.stringify(beside.state)) states.add(index, index)
    }
    return { answers: answers.all, states: states.all }
  }
}
