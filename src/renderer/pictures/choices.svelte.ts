import { durationText } from '../../reading/time-text.ts'
import type { PictureFormat } from '../../contract/export.ts'
import { isFilm, usualTurnMillis, type PictureOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import type { GameBoard } from '../boards/board.ts'
import { boardFor } from '../boards/boards.ts'
import type { OpenMatch } from '../core/open-match.svelte.ts'
import { bytesText, counted } from '../../number-text.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { chosenOf, messagesOf } from '../board/choosing.ts'
import { filmOf, millisOf } from './film.ts'
import { fitting, countOf } from './limits.ts'

/** CSS pixels. */
export const sizes = ['640x480', '800x600', '1080x1080', '1280x800', '1920x1080'] as const

/** Pictures of a film between two turns. */
export const betweens = [
  ['0', 'None'],
  ['4', 'Moving pieces'],
  ['8', 'Smooth'],
] as const

/** The choices for pictures of a match, remembered except for the turns. Must be created in a component. */
export class PictureChoices {
  readonly #studio: StudioClient
  readonly #match: OpenMatch
  readonly size
  readonly scale
  readonly theme
  readonly head
  readonly messages
  readonly drawings
  readonly between
  /** Milliseconds of a turn; empty: the studio's playback speed. */
  readonly turnMillis
  /** As typed: the turn of a picture, and those of a film; empty: the selected, the first, the last. */
  turn = $state('')
  from = $state('')
  to = $state('')
  #board = $state.raw<GameBoard | null>(null)

  constructor(studio: StudioClient, match: OpenMatch) {
    const { choices } = studio
    this.#studio = studio
    this.#match = match
    this.size = choices.of<string>('picture-size', '1280x800')
    this.scale = choices.of<'1' | '2'>('picture-scale', '1')
    this.theme = choices.of<'page' | 'light' | 'dark'>('picture-theme', 'page')
    this.head = choices.of<'on' | 'off'>('picture-head', 'on')
    this.messages = choices.of<'on' | 'off'>(
      'picture-messages',
      messagesOf(choices).value === 'shown' ? 'on' : 'off',
    )
    this.drawings = choices.of<'on' | 'off'>('picture-drawings', 'on')
    this.between = choices.of<string>('picture-between', '0')
    this.turnMillis = choices.of<string>('picture-turn-millis', '')
    $effect(() => {
      const game = match.card?.game
      if (game === undefined) return
      void studio.attempt(
        'loading the board',
        async () => void (this.#board = await boardFor(game, studio.games)),
      )
    })
  }

  get last(): number {
    return this.#match.last
  }

  get cursor(): number {
    return this.#match.cursor
  }

  get usualTurnMillis(): number {
    return usualTurnMillis(this.#studio.framesPerSecond)
  }

  /** Also if it cannot be drawn. */
  order(format: PictureFormat): PictureOrder {
    const { card, id, seat, viewer } = this.#match
    const [width = NaN, height = NaN] = this.size.value.split('x').map(Number)
    const one = this.turn === '' ? this.cursor : Number(this.turn)
    const isOfMany = isFilm(format)
    const seats = card?.seats.map(({ name }, each) => ({ seat: each, name })) ?? []
    const offered = this.#board?.choicesOf?.(seats) ?? []
    const chosen = offered.map((choice) => [
      choice.name,
      chosenOf(this.#studio.choices, card!.game, choice).value,
    ])
    return {
      ...{ match: id, format, width, height, seat, viewer },
      from: isOfMany ? Number(this.from) : one,
      to: isOfMany ? (this.to === '' ? this.last : Number(this.to)) : one,
      scale: Number(this.scale.value),
      theme: this.theme.value === 'page' ? pageTheme() : this.theme.value,
      hasHead: this.head.value === 'on',
      hasMessages: this.messages.value === 'on',
      hasDrawings: this.drawings.value === 'on',
      chosen: Object.fromEntries(chosen) as PictureOrder['chosen'],
      turnMillis: this.turnMillis.value === '' ? this.usualTurnMillis : Number(this.turnMillis.value),
      between: isOfMany ? Number(this.between.value) : 0,
    }
  }

  /** As text; null: none. */
  mistake(format: PictureFormat): string | null {
    try {
      fitting(this.order(format), this.last)
      return null
    } catch (error) {
      if (error instanceof UserError) return error.message
      throw error
    }
  }

  /** A description of the file; only valid if there is no mistake. */
  noteOf(format: PictureFormat): string {
    const order = fitting(this.order(format), this.last)
    const bytes = `about ${bytesText(usualBytes(order))}`
    if (!isFilm(order.format)) return `Turn ${order.from}, ${bytes}`
    const shots = filmOf(order)
    return `${counted(shots.length, 'picture')}, ${durationText(millisOf(shots))}, ${bytes}`
  }
}

function pageTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Typical bytes of a file per pixel. */
const bytesPerPixel: { readonly [F in Exclude<PictureOrder['format'], 'svg'>]: number } = {
  png: 0.25,
  gif: 0.03,
  webm: 0.035,
  stills: 0.08,
}
/** Of an SVG, which contains its fonts. */
const svgBytes = 300_000
/** Motion changes less from picture to picture than a turn does. */
const partOfBetween = 0.5

function usualBytes(order: PictureOrder): number {
  const { format, width, height, scale, from, to } = order
  if (format === 'svg') return svgBytes
  const pixels = width * height * scale ** 2
  const turns = to - from + 1
  const all = turns + partOfBetween * (countOf(order) - turns)
  return Math.round(pixels * bytesPerPixel[format] * all)
}
