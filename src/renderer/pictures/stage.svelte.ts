import { flushSync, mount, tick, unmount } from 'svelte'
import type { MatchCard, StudioCalls } from '../../contract.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { BoardAids, BoardChoice, BoardTurn } from '../boards/board.ts'
import type { GameBoard } from '../boards/board.ts'
import { boardFor } from '../boards/boards.ts'
import { drawableFrame } from '../board/drawable.ts'
import { GameImages } from '../board/images.svelte.ts'
import { ReadCourses } from '../board/courses.svelte.ts'
import { EngineAids } from '../board/engine-aids.svelte.ts'
import { rulesOf } from '../core/rules.ts'
import { Turns } from '../core/turns.ts'
import type { PictureContent } from './picture-content.ts'
import Picture from './Picture.svelte'

/** The time limit for a board to load all it draws with, but for what is watched where it is drawn. */
const patienceMillis = 20_000
/** Between two checks. */
const lookMillis = 10

export interface PictureDependencies {
  readonly calls: StudioCalls
  readonly card: MatchCard
  /** The game's title. */
  readonly title: string
  /** Called where the automatic board was drawn in the place of the game's own viewer. */
  readonly remark?: (sentence: string) => void
}

export interface ViewerTrouble {
  readonly turn: number
  readonly why: string
}

interface DrawnBy {
  readonly board: GameBoard
  readonly hosted: BoardTurn<never>['hosted']
}

/** An invisible board for pictures of turns. */
export class PictureStage {
  readonly #source: PictureDependencies
  readonly #order: PictureOrder
  readonly #turns: Turns
  readonly #place = document.createElement('div')
  readonly #engine: EngineAids
  readonly #board: GameBoard
  readonly #hosted: BoardTurn<never>['hosted']
  readonly #images: GameImages
  readonly #courses: ReadCourses
  /** Seats whose knowledge the board requested and has not received yet. */
  readonly #unknown = new Set<number>()
  #shown = $state.raw<PictureContent | null>(null)
  #picture: Record<string, unknown> | null = null
  #error: Error | null = null
  #viewerTrouble: ViewerTrouble | null = null

  private constructor(source: PictureDependencies, order: PictureOrder, { board, hosted }: DrawnBy) {
    this.#source = source
    this.#board = board
    this.#hosted = hosted
    this.#images = new GameImages(source.calls, source.card.game, (error) => this.#broke(error))
    this.#order = order
    const { calls, card } = source
    this.#turns = new Turns(calls, card.id)
    this.#engine = new EngineAids({
      ...{ rules: card, match: card.id, calls },
      trouble: (_, error) => this.#broke(error),
    })
    this.#courses = new ReadCourses(calls, { match: card.id, last: card.framesKept - 1 }, (error) =>
      this.#broke(error),
    )
    this.#place.inert = true
    this.#place.ariaHidden = 'true'
    setTheme(this.#place, order.theme)
    // Beside the page, where it is laid out as anything else.
    Object.assign(this.#place.style, { position: 'fixed', left: '-10000px', top: '0' })
  }

  /** The order must fit the match. */
  static async open(source: PictureDependencies, order: PictureOrder): Promise<PictureStage> {
    const { game } = source.card
    const [games] = await Promise.all([source.calls.games(null), rulesOf(source.card), document.fonts.ready])
    const hosted = games.find(({ id }) => id === game)?.hosted
    const stage = new PictureStage(source, order, { board: await boardFor(game, games), hosted })
    await stage.#mount()
    return stage
  }

  /** Shows a turn, or a step of the motion to it; resolves with its element when it is complete. */
  async show(turn: number, part: number, signal?: AbortSignal): Promise<HTMLElement> {
    const shown = { ...(await this.#read(turn)), part }
    this.#unknown.clear()
    flushSync(() => (this.#shown = shown))
    await this.#finished(signal)
    this.#lookForTrouble(turn)
    return this.#place.firstElementChild as HTMLElement
  }

  /** Since which turn, and why, the automatic board is drawn in the place of the game's own viewer; null: it is not. */
  get viewerTrouble(): ViewerTrouble | null {
    return this.#viewerTrouble
  }

  #lookForTrouble(turn: number): void {
    const why = this.#place.querySelector('[data-viewer-trouble]')?.textContent.trim() ?? ''
    if (why !== '') this.#viewerTrouble ??= { turn, why }
  }

  async close(): Promise<void> {
    if (this.#picture !== null) await unmount(this.#picture)
    this.#place.remove()
  }

  async #mount(): Promise<void> {
    const shownNow = () => this.#shown
    const board = this.#board
    const { card, title } = this.#source
    this.#shown = { ...(await this.#read(this.#order.from)), part: 1 }
    const seats = card.seats.map(({ name }, seat) => ({ seat, name }))
    document.body.append(this.#place)
    this.#picture = mount(Picture, {
      target: this.#place,
      props: {
        calls: this.#source.calls,
        board,
        card,
        title,
        seats,
        order: this.#order,
        chosen: chosenIn(this.#order, board.choicesOf?.(seats) ?? []),
        aids: this.#aids(),
        hosted: this.#hosted,
        broke: (error: unknown) => this.#broke(error),
        get shown() {
          return shownNow()!
        },
      },
    })
    flushSync()
  }

  async #read(turn: number): Promise<Omit<PictureContent, 'part'>> {
    const { calls, card } = this.#source
    const [view, before, outline] = await Promise.all([
      this.#turns.read(turn, 1),
      turn === 0 ? undefined : this.#turns.read(turn - 1, 1),
      calls.outline({ match: card.id, from: turn, to: turn }),
    ])
    const frame = drawableFrame(this.#board, view)
    if (frame === null)
      throw new UserError(`Turn ${turn} has no board: its state is not there, or not one that the rules made`)
    const standing = outline.frames[0]?.standing ?? null
    return { frame, before: drawableFrame(this.#board, before), standing, told: view?.told }
  }

  #aids(): BoardAids {
    const { viewer } = this.#order
    const isOpen = (seat: number) => viewer === null || viewer === seat
    return {
      legal: (seat) => (isOpen(seat) ? this.#engine.legal(this.#shown!.frame.state, seat) : []),
      know: (seat) => {
        if (!isOpen(seat)) return null
        const known = this.#engine.know(this.#shown!.frame.index, seat)
        if (known === undefined) this.#unknown.add(seat)
        else this.#unknown.delete(seat)
        return known
      },
      image: (file) => this.#images.of(file),
      course: (expression) => (viewer === null ? this.#courses.of(expression) : null),
    }
  }

  #broke(error: unknown): void {
    this.#error ??= error instanceof Error ? error : new Error(String(error))
  }

  async #finished(signal?: AbortSignal): Promise<void> {
    let end = performance.now() + patienceMillis
    await tick()
    for (;;) {
      flushSync()
      signal?.throwIfAborted()
      if (this.#error !== null) throw this.#error
      if (this.#isThere()) return
      if (this.#place.querySelector('[data-unfinished="watched"]') !== null)
        end = performance.now() + patienceMillis
      if (performance.now() > end)
        throw new UserError(
          `The board was not ready to be drawn after ${patienceMillis / 1000} s: the machine may be too busy`,
        )
      await new Promise((resolve) => setTimeout(resolve, lookMillis))
    }
  }

  #isThere(): boolean {
    // A font is asked for when what is written with it is laid out.
    this.#place.getBoundingClientRect()
    const isRead = document.fonts.status === 'loaded' && this.#unknown.size === 0
    return isRead && this.#place.querySelector('[data-unfinished]') === null
  }
}

/** Throws a `UserError` for a choice that the board does not offer. */
function chosenIn({ chosen }: PictureOrder, offered: readonly BoardChoice[]): PictureOrder['chosen'] {
  const names = offered.map(({ name }) => name)
  for (const [name, value] of Object.entries(chosen)) {
    const values = offered.find((choice) => choice.name === name)?.values.map((each) => each.value)
    if (values === undefined) throw new UserError(unknownName('choice of the board', name, names))
    if (!values.includes(value)) throw new UserError(unknownName(`value of ${name}`, value, values))
  }
  return Object.fromEntries(offered.map(({ name, values }) => [name, chosen[name] ?? values[0]!.value]))
}

/**
 * Gives an element the root's styles of a theme, whatever the page's theme is; also its variables, because those of the root are
 * resolved before they are inherited.
 */
function setTheme(element: HTMLElement, theme: 'light' | 'dark'): void {
  const isOfRoot = ({ selectorText }: CSSStyleRule) =>
    selectorText === ':root' || selectorText === `:root[data-theme="${theme}"]`
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule && isOfRoot(rule)) element.style.cssText += rule.style.cssText
    }
  }
}
