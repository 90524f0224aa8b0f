import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gameImage } from '../../../src/main/games/images.ts'

const outside = mkdtempSync(join(tmpdir(), 'botscope-images-'))
const folder = join(outside, 'game')
mkdirSync(join(folder, 'images'), { recursive: true })
afterAll(() => rmSync(outside, { recursive: true }))

const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'
const written = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content)

test('Images of a game are read from its folder, by what they are', async () => {
  written('images/a.dat', png)
  written('b.svg', `<?xml version="1.0"?>\n<!-- a square -->${svg}`)
  const addresses = await Promise.all(['images/a.dat', 'b.svg'].map((file) => gameImage(folder, file)))
  expect(addresses.map((address) => address.slice(0, 25))).toEqual([
    `data:image/png;base64,${png.toString('base64')}`.slice(0, 25),
    'data:image/svg+xml;base64',
  ])
})

test.each([
  ['a script', '<svg><script>alert(1)</script></svg>'],
  ['an event', '<svg><path onload = "alert(1)" d="M0 0"/></svg>'],
  ['HTML', '<svg><foreignObject><p>x</p></foreignObject></svg>'],
  ['an entity', '<svg><!ENTITY a "b"></svg>'],
  ['another file', '<svg><image href="https://example.org/x.png"/></svg>'],
  ['a style', '<svg><style>@import "x"</style></svg>'],
  ['a script under a prefix', '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></svg>'],
  ['a name in another encoding', '<?xml version="1.0" encoding="iso-2022-jp"?><svg></svg>'],
  ['a property in disguise', String.raw`<svg><g style="f\69lter:blur(9px)"/></svg>`],
  ['a number in disguise', '<svg><path d="M0 0A&#49;e6 9 0 1 1 5 5"/></svg>'],
  ['a link', '<svg><a href="https://example.org"><path d="M0 0"/></a></svg>'],
])('An SVG with %s is refused', async (_, text) => {
  written('bad.svg', text)
  await expect(gameImage(folder, 'bad.svg')).rejects.toThrow('bad.svg has scripts, styles or links')
})

test.each([
  ['markers', '<svg><marker id="a"><path marker-mid="url(#b)" d="M0 0"/></marker></svg>', 'has marker,'],
  ['masks under a prefix', '<svg xmlns:s="http://www.w3.org/2000/svg"><s:mask/></svg>', 'has mask,'],
  ['blurs', '<svg><g style="fill:red;filter: blur(9px)"/></svg>', 'has filter,'],
  ['dots', '<svg><path stroke-dasharray=".0001" d="M0 0H9"/></svg>', 'has stroke-dasharray,'],
  [
    'deep groups',
    `<svg>${'<g a=">">'.repeat(50)}<!--${'</g>'.repeat(50)}-->${'</g>'.repeat(50)}</svg>`,
    'has elements more than 50 deep',
  ],
  [
    'an arc',
    '<svg><path stroke="red" d="M0 0A1e6 9 0 1 1 5 5"/></svg>',
    'has the number 1000000, and an SVG may have numbers up to 10000',
  ],
  [
    'an enlargement',
    `<svg>${'<g transform="scale(4, 1)">'.repeat(2)}</svg>`,
    'enlarges its shapes more than 10 times',
  ],
  [
    'a tiny view',
    '<svg viewBox="0 0 .01 .01"><path d="M0 0h9"/></svg>',
    'enlarges its shapes more than 10 times',
  ],
  ['layers', `<svg>${'<g opacity=".9"/>'.repeat(51)}</svg>`, 'has opacity at more than 50 elements'],
  [
    'many shapes',
    `<svg>${'<path d="M0 0h9"/>'.repeat(6000)}</svg>`,
    'has 108011 bytes, an SVG at most 30000',
  ],
])('An SVG with %s, which may take for ever to draw, is refused', async (_, text, why) => {
  written('slow.svg', text)
  await expect(gameImage(folder, 'slow.svg')).rejects.toThrow(`slow.svg ${why}`)
})

test('An SVG of Inkscape, with gradients and the properties that it always writes, is shown', async () => {
  written(
    'ink.svg',
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns:s="http://sodipodi.sourceforge.net"><s:namedview id="n"/>
      <linearGradient id="a"><stop offset="1"/></linearGradient>
      <g style="marker:none;filter:none;mix-blend-mode:normal;isolation:auto;opacity:1;stroke-dasharray:none"/>
      ${'<path opacity="1" fill-opacity=".5" d="M0 0h1" fill="url(#a)"/>'.repeat(60)}</svg>`,
  )
  await expect(gameImage(folder, 'ink.svg')).resolves.toMatch(/^data:image\/svg\+xml;base64,/)
})

test('What is not below the folder, too large, or no image is refused by name', async () => {
  writeFileSync(join(outside, 'secret.png'), png)
  symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'))
  written('large.png', Buffer.concat([png, Buffer.alloc(2_000_000)]))
  written('text.png', 'only text')
  execFileSync('mkfifo', [join(folder, 'pipe.png')])
  const why = (file: string) => gameImage(folder, file).catch((error: Error) => error.message)
  expect(
    await Promise.all(
      ['../secret.png', 'link.png', 'none.png', 'large.png', 'pipe.png', 'text.png'].map(why),
    ),
  ).toEqual([
    '../secret.png is not below the folder of the game',
    'link.png: it is a link that leads out of its folder',
    'There is no none.png in the folder of the game',
    'large.png: it has 2000017 bytes, at most 2000000 are read',
    'pipe.png: it is not a file',
    'text.png is not an image: PNG, JPEG, GIF, WebP and SVG are shown',
  ])
})
