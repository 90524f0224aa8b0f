import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveStudio } from '../../src/main/hosts/server/serve.ts'
import { openStudio } from '../../src/main/studio.ts'
import { home } from '../files.ts'
import { Firefox, firefoxIsMissing, firefoxProgram } from './firefox.ts'

const games = ['patchwork', 'patchwork-draft', 'domain-expansion', 'labyrinth', 'mahjong-gong']
const rightArrow = '\uE014'

/** Waits until the page has such an element, and gives its text. */
const textOf = (selector: string) => `new Promise((resolve) => {
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)})
    if (found === null) setTimeout(look, 50)
    else resolve(found.innerText ?? '')
  }
  look()
})`

test('In Firefox the library is shown, each board steps by key, and without WebGL Mahjong says why it is flat', async ({
  skip,
}) => {
  skip(firefoxProgram === null, firefoxIsMissing)
  const folder = mkdtempSync(join(tmpdir(), 'botscope-firefox-page-'))
  const paths = { log: join(folder, 'log.db'), data: join(folder, 'data'), config: join(folder, 'config') }
  const served = await serveStudio((host) => openStudio(paths.log, { host: { ...host, folder }, paths }))
  try {
    await using firefox = await Firefox.open()
    await firefox.go(served.link('/'))
    expect(await firefox.evaluate(textOf('main'))).toMatch(/No matches yet|Matches|Library/)
    for (const game of games) {
      const { match } = await served.studio.openPath(join(home, 'test/gallery/matches', `${game}.botscope`))
      await firefox.evaluate(`void (location.hash = '/match/${match}/10')`)
      await firefox.evaluate(textOf('[data-turn="10"]:not([data-moving])'))
      await firefox.press(rightArrow)
      await firefox.evaluate(textOf('[data-turn="11"]:not([data-moving])'))
    }
    expect(await firefox.evaluate(textOf('[data-instead]'))).toBe('Flat: this browser has no WebGL')
    expect(await firefox.evaluate(textOf('[aria-label="Board view"]'))).toMatch(/^View\s+Flat/)
    expect(firefox.complaints).toEqual([])
  } finally {
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
