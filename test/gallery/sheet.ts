import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Look, Moment } from './moments.ts'

/** A picture on a sheet. */
export interface Shown {
  readonly moment: Moment
  readonly look: Look
  /** Its file, from the sheet's folder. */
  readonly name: string
  /** Whether it looks otherwise than the one that is kept. */
  readonly isNew: boolean
  /** Whether there is one that is kept; where the new one differs, it lies beside it. */
  readonly hasBefore: boolean
}

/** The file of the picture that was kept before. */
export function beforeName(name: string): string {
  return name.replace(/\.png$/, '-before.png')
}

const style = `
  body { margin: 0; background: #808080; font: 13px system-ui, sans-serif }
  section { display: inline-block; padding: 20px }
  h2, figcaption, a { margin: 0; color: #fff }
  .moment { display: flex; gap: 12px; margin-top: 20px }
  figure { margin: 0 }
  figcaption { padding: 4px 0 }
  img { display: block }
  .new img { outline: 3px solid #ffd400 }
`

/** Puts pictures onto one page with all, and a picture of it for each game; gives the page's file. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  shown: readonly Shown[],
): Promise<string> {
  const file = join(folder, 'index.html')
  const games = [...Map.groupBy(shown, ({ moment }) => moment.game)]
  writeFileSync(file, documentOf(games.map(([game, pictures]) => sectionOf(game, pictures)).join('\n')))
  const page = await browser.newPage({ viewport: { width: 2600, height: 1000 } })
  await page.goto(pathToFileURL(file).href)
  for (const [game] of games) {
    await page.locator(`#${game}`).screenshot({ path: join(folder, `${game}.png`) })
  }
  await page.close()
  return file
}

function documentOf(sections: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Boards</title><style>${style}</style>\n${sections}\n`
}

function sectionOf(game: string, pictures: readonly Shown[]): string {
  const rows = [...Map.groupBy(pictures, ({ moment }) => moment.name).values()]
  const moments = rows.map((row) => `<div class="moment">${row.map(figureOf).join('')}</div>`)
  return `<section id="${game}"><h2>${game}</h2>${moments.join('\n')}</section>`
}

function figureOf({ moment, look, name, isNew, hasBefore }: Shown): string {
  const { match, turn } = moment
  const before = hasBefore ? `: <a href="${beforeName(name)}">before</a>` : ''
  const words = `${moment.name}: turn ${turn} of ${match}, ${look.theme}${isNew ? `, new${before}` : ''}`
  const { width, height } = shownSize(look)
  const image = `<img src="${name}" alt="" width="${width}" height="${height}">`
  return `<figure class="${isNew ? 'new' : ''}"><figcaption>${words}</figcaption>${image}</figure>`
}

/** Large ones are shown at half their size, or they would not be seen together. */
function shownSize({ width, height }: Look): { readonly width: number; readonly height: number } {
  return width > 1000 ? { width: width / 2, height: height / 2 } : { width, height }
}
