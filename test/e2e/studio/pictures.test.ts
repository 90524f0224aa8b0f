import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { GalleryPage } from '../../gallery/gallery-page.ts'
import { drawnBy, keptPicture } from '../../gallery/kept.ts'
import {
  largest,
  looksOf,
  moments,
  pictureName,
  smallest,
  type Look,
  type Moment,
} from '../../gallery/moments.ts'
import {
  differenceOf,
  fileOf,
  keepable,
  pictureIn,
  type Difference,
  type Picture,
} from '../../gallery/picture-file.ts'
import { withCopy } from '../../gallery/with-copy.ts'
import { withBrowser } from '../browser.ts'

const gallery = withBrowser(
  () => GalleryPage.open(),
  (page) => page.close(),
)

afterEach(() => {
  const page: GalleryPage | undefined = gallery()
  expect(page?.studio.complaints.splice(0) ?? []).toEqual([])
})

/** What a board at rest has that its kept picture has not; null: it looks as it is to look. */
async function otherThanKept(moment: Moment, look: Look): Promise<string | null> {
  const kept = keptPicture(moment, look)
  if (kept === null) return `${pictureName(moment, look)}: none is kept (npm run gallery -- --keep)`
  let difference: Difference | null = null
  const now = await gallery().fileOnce(look, (file) => {
    difference = differenceOf(pictureIn(file), kept)
    return difference === null
  })
  return difference === null ? null : reported(pictureName(moment, look), { kept, now }, difference)
}

/** Writes what differs into a folder, and says where. */
function reported(
  name: string,
  { kept, now }: { readonly kept: Picture; readonly now: Buffer },
  { densest, image }: Difference,
): string {
  const folder = mkdtempSync(join(tmpdir(), `botscope-${name}-`))
  writeFileSync(join(folder, 'now.png'), now)
  writeFileSync(join(folder, 'kept.png'), fileOf(kept))
  if (image !== null) writeFileSync(join(folder, 'difference.png'), fileOf(image))
  const drawn = existsSync(drawnBy) ? readFileSync(drawnBy, 'utf8').trim() : 'an unknown Chromium'
  const browsers = `kept of ${drawn}, now of Chromium ${gallery().studio.browser.version()}`
  return `${name}: ${densest} of 64 pixels differ in one place, see ${folder} (${browsers})`
}

test.each(moments)('The board of $game matches its picture: $name', async (moment) => {
  await gallery().go(moment)
  for (const look of looksOf(moment)) expect(await otherThanKept(moment, look)).toBeNull()
})

/** Things of a board that are seen one by one, and what each is. */
const things = [
  ['patchwork', 'middle', '[data-quilt="0"] [data-cell]', /^Empty|^Patch \d+/],
  ['domain-expansion', 'path', '[data-path^="walls.east"]', /^No wall|^Wall of \w+/],
  ['mahjong', 'gong', '[data-tile]', /\(\w\d\)/],
  ['labyrinth', 'portal', '[data-tile]', /swamp|river|home|portal|$/],
] as const

test.each(things)(
  'The smallest board of %s (%s) shows each single differing item',
  async (game, name, selector, kind) => {
    const moment = moments.find((each) => each.game === game && each.name === name)!
    await gallery().go(moment)
    const picture = pictureIn(await gallery().fileAtRest(smallest))
    const found = (await gallery().things(selector)).map((thing) => ({
      ...thing,
      is: kind.exec(thing.hint)?.[0],
    }))
    const kept = keepable(picture)
    const others = found.flatMap((thing, i) => {
      const next = found[i + 1]
      return next === undefined || next.is === thing.is ? [] : [{ thing, next }]
    })
    const unseen = others.filter(
      ({ thing, next }) => differenceOf(withCopy(picture, next, thing), kept) === null,
    )
    expect([others.length > 8, unseen]).toEqual([true, []])
  },
)

test('The 3D table shows a single tile that differs', async () => {
  const moment = moments.find(({ game, name }) => game === 'mahjong' && name === 'claim')!
  await gallery().go(moment)
  const kept = keepable(pictureIn(await gallery().fileAtRest(largest)))
  for (const value of ['state.discards[2][0]', 'state.hands[1][0]', 'state.bonus[2][1]']) {
    await gallery().select(value)
    const isOther = (file: Buffer) => differenceOf(pictureIn(file), kept) !== null
    expect([value, isOther(await gallery().fileOnce(largest, isOther))]).toEqual([value, true])
  }
})
