import { Option, type Command } from 'commander'
import { turnsIn, type TurnsOption } from './turns-option.ts'
import type { StudioCalls } from '../../../contract.ts'
import { pictureFormats, type ExportFormat, type PictureFormat } from '../../../contract/export.ts'
import {
  isFilm,
  mostBetween,
  turnMillisRange,
  usualTurnMillis,
  type PictureOrder,
} from '../../../contract/pictures.ts'
import { UserError } from '../../../engine/user-error.ts'
import { collect } from './game-option.ts'
import { oneOf } from './one-of.ts'
import { wholeNumber } from './whole-number.ts'

export interface PictureOptions {
  readonly turn?: number
  readonly turns?: TurnsOption
  readonly size: Size
  readonly scale: number
  readonly theme: 'light' | 'dark'
  readonly see?: readonly string[]
  readonly turnMillis?: number
  readonly between: number
  readonly head: boolean
  readonly messages: boolean
  readonly drawings: boolean
}

interface Size {
  readonly width: number
  readonly height: number
}

export function addPictureOptions(command: Command): void {
  command
    .option('--turn <n>', 'the turn of a picture (default: the last)', wholeNumber('--turn', 0))
    .option('--turns <a..b>', 'the turns of an animation, such as 12..20 or 12.. (default: all)', turnsIn)
    .addOption(
      new Option('--size <width>x<height>', 'of a picture, in pixels')
        .argParser(sizeOf)
        .default({ width: 1280, height: 800 }, '1280x800'),
    )
    .option('--scale <n>', '2: twice as many pixels, for sharp screens', wholeNumber('--scale', 1, 2), 1)
    .option('--theme <theme>', 'light or dark', oneOf('theme', ['light', 'dark']), 'light')
    .option(
      '--see <choice=value>',
      'how the board is drawn, such as view=flat for Mahjong, map=0 for the labyrinth',
      collect,
    )
    .option(
      '--turn-millis <n>',
      'how long an animation shows a turn (default: as the studio plays it)',
      wholeNumber('--turn-millis', turnMillisRange.least, turnMillisRange.most),
    )
    .option(
      '--between <n>',
      'pictures between two turns of an animation, in which pieces move',
      wholeNumber('--between', 0, mostBetween),
      0,
    )
    .option('--no-head', 'only the board, without the line of turn, seats and scores above it')
    .option('--no-messages', 'without messages of bots')
    .option('--no-drawings', 'without drawings of bots')
}

const ofPictures: ReadonlySet<string> = new Set<keyof PictureOptions>([
  ...(['turn', 'turns', 'size', 'scale', 'theme', 'see'] as const),
  ...(['turnMillis', 'between', 'head', 'messages', 'drawings'] as const),
])

/** Throws a `UserError` where picture options are given with a format that is no picture. */
export function checkNoPicture(command: Command, format: ExportFormat): void {
  const given = command.options.find((option) => {
    const name = option.attributeName()
    return ofPictures.has(name) && command.getOptionValueSource(name) === 'cli'
  })
  if (given === undefined) return
  throw new UserError(
    `${given.long} is for pictures and animations (${pictureFormats.join(', ')}), not for ${format}`,
  )
}

export async function pictureOrderOf(
  calls: Pick<StudioCalls, 'card' | 'settings'>,
  { match, format, seat }: { readonly match: string; readonly format: PictureFormat; readonly seat?: number },
  options: PictureOptions,
): Promise<PictureOrder> {
  const { id, framesKept, seats } = await calls.card({ match })
  const { framesPerSecond } = await calls.settings(null)
  const last = framesKept - 1
  const isOfMany = isFilm(format)
  if (isOfMany && options.turn !== undefined)
    throw new UserError(
      '--turn is for a picture: choose the turns of an animation with --turns, such as 12..20',
    )
  if (!isOfMany && options.turns !== undefined)
    throw new UserError('--turns is for an animation (gif, webm): choose the turn of a picture with --turn')
  const one = options.turn ?? Math.max(0, last)
  const { from, to = last } = isOfMany ? (options.turns ?? { from: 0 }) : { from: one, to: one }
  if (seat !== undefined && seat >= seats.length)
    throw new UserError(`--seat is ${seat}, not a seat from 0 to ${seats.length - 1}`)
  const { width, height } = options.size
  return {
    ...{ match: id, format, from, to: Math.min(to, last), width, height },
    scale: options.scale,
    theme: options.theme,
    hasHead: options.head,
    hasMessages: options.messages,
    hasDrawings: options.drawings,
    chosen: choicesIn(options.see ?? []),
    seat: seat ?? null,
    viewer: null,
    turnMillis: options.turnMillis ?? usualTurnMillis(framesPerSecond),
    between: isOfMany ? options.between : 0,
  }
}

function choicesIn(texts: readonly string[]): { readonly [name: string]: string } {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw new UserError(`--see is "${text}", not a choice and its value, such as view=flat`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

function sizeOf(text: string): Size {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? []
  if (width === undefined)
    throw new UserError(`--size is "${text}", not a width and a height such as 1280x800`)
  return { width: Number(width), height: Number(height) }
}
