import { expect, test } from 'vitest'
import { htmlOf } from '../../bin/pages.js'
import { games } from '../../src/engine/games/index.ts'
import { pageOf } from './game-page.ts'

test('HTML, links and pictures in a page are text', () => {
  const html = htmlOf(
    '<script>alert(1)</script>\n\na <b onclick="x">word</b> [link](javascript:alert(1)) ![picture](http://x/y.png)\n\n```"><img src=x>\n<i>\n```\n',
  )
  expect([html.match(/<(?!\/?(p|pre|code)\b)/g), html.includes('javascript'), html.includes('http')]).toEqual(
    [null, false, false],
  )
})

test('Each heading of a page has a unique id', () => {
  expect(htmlOf('# A\n## B *c*\n## B c\n').match(/id="[^"]*"/g)).toEqual([
    'id="rules-a"',
    'id="rules-b-c"',
    'id="rules-b-c-2"',
  ])
})

test.each(games.map((game) => [game.id, game] as const))(
  'The page of %s uses allowed tags only',
  (_, game) => {
    const tags = new Set([...htmlOf(pageOf(game)).matchAll(/<(\w+)/g)].map(([, tag]) => tag))
    const allowed = 'h1 h2 h3 p ul li strong em code pre div table thead tbody tr th td'.split(' ')
    expect([...tags].filter((tag) => !allowed.includes(tag!))).toEqual([])
  },
)
