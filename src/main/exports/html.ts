import { lackText } from '../../reading/ability-text.ts'
import { matchTitle } from '../../reading/match-facts.ts'
import {
  imagesBlock,
  matchBlock,
  namesBlock,
  replayBlock,
  stillsBlock,
  type Replay,
} from '../../reading/replay.ts'
import type { GameInfo } from '../../contract/config.ts'
import { escapedControls } from '../../escape-controls.ts'
import { filePolicy } from '../page/policy.ts'
import { productVersion } from '../product.ts'
import { InputNames } from './input-names.ts'
import { jsonOf } from './json.ts'
import { piecesFor } from './page-pieces.ts'
import { SceneImages } from './scene-images.ts'
import { stillsIn } from './stills.ts'
import type { Exportable } from './writer.ts'

const opening = `<p class="opening">Opening the replay… If this stays here, the file is incomplete, or scripts are disabled.</p>`

/**
 * A self-contained page that replays a match: it contains the match as `json` exports it, and its policy forbids every fetch.
 * Fonts are included only in the parts whose characters are in the match.
 */
export async function* htmlOf(match: Exportable): AsyncGenerator<string> {
  const { script, styles, fonts, icon } = await piecesFor(match.card.game)
  const policy = filePolicy(script, [styles, ...fonts.map(({ css }) => css)])
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="generator" content="Botscope ${escaped(productVersion)}">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    `<title>${escaped(`${escapedControls(matchTitle(match.card))} · Botscope`)}</title>`,
    `<style>${styles}</style>`,
  ]
  yield `<!doctype html>\n<html lang="en">\n<head>\n${head.join('\n')}\n</head>\n<body>\n<div id="app">${opening}</div>\n`
  const characters = new Characters()
  const data = (text: string) => {
    characters.add(text)
    return text.replaceAll('<', '\\u003c')
  }
  yield `${blockOf(replayBlock)}${data(JSON.stringify(await replayOf(match)))}</script>\n${blockOf(matchBlock)}`
  const game = await match.hosted?.()
  const images = game?.hosted?.board === 'scene' ? new SceneImages(match.card, game) : null
  const names = match.names === undefined || !canName(game) ? null : new InputNames(match.names)
  const named = names?.watching(match.frames) ?? match.frames
  const watched = { ...match, frames: images?.watching(named) ?? named }
  for await (const text of jsonOf(watched)) yield data(text)
  yield '</script>\n'
  if (names !== null) yield `${blockOf(namesBlock)}${data(JSON.stringify(names.packed))}</script>\n`
  if (images !== null) {
    const addresses = await images.addresses((file) => match.image!(file))
    yield `${blockOf(imagesBlock)}${data(JSON.stringify(addresses))}</script>\n`
  }
  if (match.stills !== undefined) {
    yield `${blockOf(stillsBlock)}${data(JSON.stringify(await stillsIn(match.stills)))}</script>\n`
  }
  for (const { ranges, css } of fonts) if (characters.areIn(ranges)) yield `<style>${css}</style>\n`
  yield `<script>${script}</script>\n</body>\n</html>\n`
}

function canName(game: GameInfo | undefined): boolean {
  return game?.hosted !== undefined && lackText(game.hosted, 'names') === null
}

function blockOf(id: string): string {
  return `<script type="application/json" id="${id}">`
}

async function replayOf({ card, pending, bookmarks, soundTo, hosted }: Exportable): Promise<Replay> {
  const game = await hosted?.()
  const seats = card.seats.map((seat) => ({ ...seat, folder: '', fingerprint: null }))
  return {
    card: { ...card, seats, ...(card.status === 'running' && interrupted) },
    pending,
    bookmarks: (await bookmarks?.()) ?? [],
    soundTo: (await soundTo?.()) ?? null,
    product: productVersion,
    ...(game !== undefined && { game: withoutMachine(game) }),
  }
}

/** Whoever gets the file learns nothing of this machine. */
function withoutMachine({ hosted, ...game }: GameInfo): GameInfo {
  return { ...game, ...(hosted && { hosted: { ...hosted, command: [], folder: '' } }) }
}

/** The end of a running match in its file. */
const interrupted = { status: 'ended', end: 'interrupted', why: 'It ran when the file was written' } as const

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** To find the fonts that the texts need. */
class Characters {
  /** Without Latin-1, which is always there. */
  readonly #all = new Set<number>()

  add(text: string): void {
    for (const [character] of text.matchAll(/[^\0-\xff]/gu)) this.#all.add(character.codePointAt(0)!)
  }

  /** `ranges` are pairs of first and last character. */
  areIn(ranges: readonly (readonly [number, number])[]): boolean {
    if (ranges.some(([from, to]) => from <= 0x41 && to >= 0x41)) return true
    return [...this.#all].some((each) => ranges.some(([from, to]) => each >= from && each <= to))
  }
}
