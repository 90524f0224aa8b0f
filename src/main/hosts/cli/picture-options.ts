import { Option, type Command } from 'commander'
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

/** What a person may say of pictures. */
export interface PictureOptions {
  readonly turn?: number
  readonly turns?: Turns
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

interface Turns {
  readonly from: number
  /** Infinity: to the last. */
  readonly to: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Adds the options of pictures to a command. */
export function addPictureOptions(command: Command): void {
  command
    .option('--turn <n>', 'the turn of a picture (default: the last)', wholeNumber('--turn', 0))
    .option('--turns <n..m>', 'the turns of a film, such as 12..20 or 12.. (default: all)', turnsOf)
    .addOption(
      new Option('--size <width>x<height>', 'of a picture, in pixels')
        .argParser(sizeOf)
        .default({ width: 1280, height: 800 }, '1280x800'),
    )
    .option('--scale <n>', '2: twice as many pixels, for sharp screens', wholeNumber('--scale', 1, 2), 1)
    .option('--theme <theme>', 'light or dark', oneOf('theme', ['light', 'dark']), 'light')
    .option(
      '--see <choice=value>',
      'how the board is seen, such as view=flat for Mahjong, map=0 for the labyrinth',
      collect,
    )
    .option(
      '--turn-millis <n>',
      'how long a turn of a film is seen (default: as the studio plays it)',
      wholeNumber('--turn-millis', turnMillisRange.least, turnMillisRange.most),
    )
    .option(
      '--between <n>',
      'pictures of a film between two turns, in which things move',
      wholeNumber('--between', 0, mostBetween),
      0,
    )
    .option('--no-head', 'only the board: no line above it with the turn, the seats and how they stand')
    .option('--no-messages', 'without what bots said')
    .option('--no-drawings', 'without what bots drew over the board')
}

const ofPictures: ReadonlySet<string> = new Set<keyof PictureOptions>([
  ...(['turn', 'turns', 'size', 'scale', 'theme', 'see'] as const),
  ...(['turnMillis', 'between', 'head', 'messages', 'drawings'] as const),
])

/** Throws a `UserError` where an option of pictures is given with a format that is none. */
export function checkNoPicture(command: Command, format: ExportFormat): void {
  const given = command.options.find((option) => {
    const name = option.attributeName()
    return ofPictures.has(name) && command.getOptionValueSource(name) === 'cli'
  })
  if (given === undefined) return
  throw new UserError(
    `${given.long} is of pictures and films (${pictureFormats.join(', ')}), not of ${format}`,
  )
}

/** What is to be drawn of a match whose last frame is known. */
export async function pictureOrderOf(
  calls: Pick<StudioCalls, 'card' | 'settings'>,
  { match, format, seat }: { readonly match: string; readonly format: PictureFormat; readonly seat?: number },
  asked: PictureOptions,
): Promise<PictureOrder> {
  const { id, framesKept, seats } = await calls.card({ match })
  const { framesPerSecond } = await calls.settings(null)
  const last = framesKept - 1
  const isOfMany = isFilm(format)
  if (isOfMany && asked.turn !== undefined)
    throw new UserError('--turn is of a picture: name the turns of a film by --turns, such as 12..20')
  if (!isOfMany && asked.turns !== undefined)
    throw new UserError('--turns is of a film (gif, webm): name the turn of a picture by --turn')
  const one = asked.turn ?? Math.max(0, last)
  const { from, to } = isOfMany ? (asked.turns ?? { from: 0, to: last }) : { from: one, to: one }
  if (seat !== undefined && seat >= seats.length)
    throw new UserError(`--seat is ${seat}, not a seat from 0 to ${seats.length - 1}`)
  const { width, height } = asked.size
  return {
    ...{ match: id, format, from, to: Math.min(to, last), width, height },
    scale: asked.scale,
    theme: asked.theme,
    hasHead: asked.head,
    hasMessages: asked.messages,
    hasDrawings: asked.drawings,
    chosen: choicesIn(asked.see ?? []),
    seat: seat ?? null,
    viewer: null,
    turnMillis: asked.turnMillis ?? usualTurnMillis(framesPerSecond),
    between: isOfMany ? asked.between : 0,
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

function turnsOf(text: string): Turns {
  const [, first, last = ''] = /^(\d{1,9})\.\.(\d{1,9})?$/.exec(text) ?? []
  if (first === undefined) throw new UserError(`--turns is "${text}", not turns such as 12..20 or 12..`)
  return { from: Number(first), to: last === '' ? Infinity : Number(last) }
}

function sizeOf(text: string): Size {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? []
  if (width === undefined)
    throw new UserError(`--size is "${text}", not a width and a height such as 1280x800`)
  return { width: Number(width), height: Number(height) }
}
