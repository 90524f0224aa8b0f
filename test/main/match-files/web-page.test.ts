import { afterAll, expect, test } from 'vitest'
import { whatOpens } from '../../../src/main/match-files/seems.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { matchInPage } from '../../../src/main/match-files/web-page.ts'
import { FileFolder, framesTo, header, matchText } from '../opened/files.ts'

const folder = new FileFolder()
afterAll(() => folder.remove())

const hostile = { ...header, seed: '</script><script>alert(1)</script><!-- \u2028' }
const text = matchText(framesTo(3), { head: hostile })
const page = (data: string) =>
  [
    '<!doctype html>\n<title>Ann vs Bob</title>\n<script type="application/json" id="botscope-replay">{}</script>\n',
    `<script type="application/json" id="botscope-match">${data.replaceAll('<', '\\u003c')}</script>\n`,
    '<script>document.title = "</scr" + "ipt>"</script>\n',
  ].join('')

async function* inPieces(whole: string, bytes: number): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(whole)
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes)
}

async function matchOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const found: Uint8Array[] = []
  for await (const piece of matchInPage(pieces)) found.push(piece)
  return Buffer.concat(found).toString()
}

test.each([1, 7, 52, 4096])('The match in a page is found, in any chunks (%s)', async (bytes) => {
  expect(await matchOf(inPieces(page(text), bytes))).toBe(text.replaceAll('<', '\\u003c'))
})

test('A page is opened as its match', async () => {
  const log = openLog(await folder.carry(folder.write('match.html', page(text))), 'read')
  const [card] = log.cards({})
  const frames = log.frames(card!.id, 0, 9)
  log.close()
  expect([card!.seed, frames]).toEqual([hostile.seed, framesTo(3)])
})

test.each([
  [
    'no match',
    '<!doctype html><p>hello',
    `it seems to be a web page or XML, and not a web page that Botscope wrote of a match. ${whatOpens}`,
  ],
  ['half a match', page(text).slice(0, 700), 'it is a web page that ends in the middle of its match'],
])('A page with %s is refused clearly', async (_, content, words) => {
  await expect(matchOf(inPieces(content, 100))).rejects.toThrow(new UserError(words))
})
