import type { CallOptions, StudioEndpoint, MatchCard, StudioCalls } from '../../contract.ts'
import { hasViewer } from '../../contract/games.ts'
import { notPlayed } from '../../contract/live.ts'
import type { Differing, DifferingAsk } from '../../contract/reading.ts'
import { games } from '../../engine/games/index.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { actionsText } from '../../reading/action-text.ts'
import { AnswerPage } from '../../reading/answer.ts'
import { errorsOf } from '../../reading/errors.ts'
import type { FrameSource } from '../../reading/frame-source.ts'
import { gameInfo } from '../../reading/game-info.ts'
import { outlineOf } from '../../reading/outline.ts'
import { unpackedNames } from '../../reading/packed-names.ts'
import { stillName, type Replay } from '../../reading/replay.ts'
import { stillPicture } from '../../reading/stills.ts'
import { Stretches } from '../../reading/stretches.ts'
import { turnsOf } from '../../reading/turns.ts'
import { fileFrames, framesOf } from './frames.ts'
import { historyIn } from './history.ts'
import type { MatchText } from './match-text.ts'
import type { ReplayFile } from './replay-file.ts'
import { PassingSettings } from './settings.ts'

/** A studio with only this match. The page never makes the calls that are missing. */
export function replayStudio(file: ReplayFile): StudioEndpoint {
  return { calls: new ReplayCalls(file).calls() as StudioCalls, on: () => () => {} }
}

class ReplayCalls {
  readonly #replay: Replay
  readonly #match: MatchText
  readonly #images: ReplayFile['images']
  readonly #names: ReplayFile['names']
  readonly #stills: ReplayFile['stills']
  readonly #card: MatchCard
  readonly #soundTo: number
  readonly #settings = new PassingSettings()

  constructor({ replay, match, images, names, stills }: ReplayFile) {
    this.#replay = replay
    this.#images = images
    this.#names = names
    this.#stills = stills
    this.#match = match
    // Of a match that ran there may be more frames by now than its card says, or, where a file is cut, fewer.
    this.#card = { ...replay.card, framesKept: match.count }
    this.#soundTo = replay.soundTo ?? Infinity
  }

  calls(): Partial<StudioCalls> {
    const { pending, bookmarks, product, game } = this.#replay
    const settings = this.#settings
    return {
      host: async () => ({ kind: 'offline', version: product, platform: '', folder: '', cases: '' }),
      settings: async () => settings.now,
      changeSettings: async (changes) => settings.change(changes),
      changeWatches: async ({ game, change }) => settings.watch(game, change),
      games: async () => [...games.map(gameInfo), ...(game === undefined ? [] : [game])],
      gameImage: async ({ file }) => this.#image(file),
      inputNames: async ({ turn }) => (this.#names === null ? [] : unpackedNames(this.#names, turn)),
      gameViewer: async () => this.#viewer(),
      bots: async () => [],
      debugging: async () => [],
      live: async () => notPlayed,
      opened: async () => [],
      cardPage: async () => ({ total: 0, cards: [] }),
      reruns: async () => [],
      analysis: async () => [],
      card: async ({ match }) => this.#cardOf(match),
      bookmarks: async () => bookmarks,
      pending: async () => pending,
      frames: async ({ from, to }, options) => {
        const answer = new AnswerPage<Frame>()
        for await (const frame of framesOf(this.#match, from, to, options?.signal))
          if (!answer.add(frame)) break
        return answer.things
      },
      turns: async (ask, options) => turnsOf(this.#framesOf(ask.match), ask, options?.signal),
      outline: async (ask, options) => outlineOf(this.#framesOf(ask.match), ask, options?.signal),
      errors: async (ask, options) => errorsOf(this.#framesOf(ask.match), ask, options?.signal),
      history: async (ask, options) => historyIn(this.#match, this.#cardOf(ask.match), ask, options),
      differing: (ask, options) => this.#differing(ask, options),
      report: async ({ message, stack, where }) => ({ file: '', text: `${where}: ${message}\n${stack}` }),
    }
  }

  #image(file: string): string {
    if (Object.hasOwn(this.#images, file)) return this.#images[file]!
    // Not each file, and not each turn, has a still.
    if (hasViewer(this.#replay.game?.hosted)) return this.#still(file) ?? ''
    throw new UserError(`The image ${file} is not in this file`)
  }

  /** There is none in a file. */
  #viewer(): null {
    const remark = this.#stills?.remark ?? ''
    if (remark !== '') throw new UserError(remark)
    return null
  }

  #still(name: string): string | null {
    const stills = this.#stills
    if (stills === null) return null
    const turn = stills.turns.findIndex((_, turn) => stillName(turn) === name)
    const picture = stillPicture(stills, turn)
    return picture === null ? null : JSON.stringify(picture)
  }

  #cardOf(match: string): MatchCard {
    if (match !== this.#card.id) throw new UserError('The file contains only this match')
    return this.#card
  }

  /** Throws a `UserError` unless it is this match. */
  #framesOf(match: string): FrameSource {
    return fileFrames(this.#match, this.#cardOf(match), this.#soundTo)
  }

  /** Compares the match with itself, some frames later. */
  async #differing({ match, other, by }: DifferingAsk, options?: CallOptions): Promise<Differing> {
    const [answers, states] = [new Stretches(), new Stretches()]
    this.#cardOf(match)
    this.#cardOf(other)
    const { count } = this.#match
    for await (const frame of framesOf(this.#match, Math.max(0, -by), count - 1 - by, options?.signal)) {
      const other = this.#match.frame(frame.index + by)
      const { index } = frame
      if (actionsText(frame) !== actionsText(other)) answers.add(index, index)
      if (JSON.stringify(frame.state) !== JSON.stringify(other.state)) states.add(index, index)
    }
    return { answers: answers.all, states: states.all }
  }
}
