import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gamePages } from '../../../src/main/games/pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('A game shows its README and the statement of the highest league that has one', async () => {
  const files = ['README.md', 'config/level2/statement_en.html', 'config/level10/statement_en.html.tpl']
  for (const file of [...files, 'config/level11/welcome_en.html']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `<p>${file}</p>`)
  }
  expect(await gamePages(folder)).toEqual([
    { file: 'README.md', text: '<p>README.md</p>' },
    {
      file: join('config', 'level10', 'statement_en.html.tpl'),
      text: 'config/level10/statement_en.html.tpl',
    },
  ])
})

test('Of a statement with scripts, styles and handlers only its words are shown', async () => {
  mkdirSync(join(folder, 'config'))
  writeFileSync(
    join(folder, 'config', 'statement_en.html.tpl'),
    [
      '<style>p { color: red }</style><script>alert(1)</script>',
      '<p onclick="alert(2)">Take <b>1 to 3</b> stones &amp; win.</p><!-- <script>alert(3)</script> -->',
      '<SCRIPT src="//evil.example/x.js">alert(4)</SCRIPT ><img src=x onerror=alert(5)>&lt;b&gt; is text',
      '<script>alert(6)',
    ].join('\n'),
  )
  const [page] = await gamePages(folder)
  expect(page!.text).toBe('Take 1 to 3 stones & win.\n\n<b> is text')
})
