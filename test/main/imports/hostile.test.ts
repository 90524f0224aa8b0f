import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { cpuMillis } from '../../cpu.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { FileFolder } from '../opened/files.ts'
import { imported, runnerValue, sampleValue, type Runner } from './samples.ts'

const folder = new FileFolder()
afterAll(() => folder.remove())

const whole = JSON.stringify(runnerValue('domain-expansion-2'))

function changed(change: (match: Runner) => void): string {
  const value = runnerValue('domain-expansion-2')
  change(value)
  return JSON.stringify(value)
}

/** As the site has it, with another value at one place. */
function site(change: object): string {
  const value = sampleValue('domain-expansion-1', 'site-converted') as { gameResult: object }
  return JSON.stringify({ ...value.gameResult, ...change })
}

const frames = (sample: object) => ({ frames: [{ agentId: -1, view: '' }, sample] })

test.each([
  ['a cut off file', whole.slice(0, 4000), 'it is not JSON: Unterminated string'],
  [
    'views that are no list',
    changed((match) => Object.assign(match, { views: 7 })),
    'views is 7, not a list',
  ],
  ['no views', changed((match) => (match.views = [])), '"views" is empty: there is nothing to show'],
  [
    'outputs of a seat by another name',
    changed(({ outputs }) => {
      outputs['1e0'] = outputs['1']!
      delete outputs['1']
    }),
    '"outputs" has no lists for players 0, 1, … (at most 8)',
  ],
  [
    'nine seats',
    changed(({ outputs }) => {
      for (let seat = 2; seat < 9; seat++) outputs[seat] = outputs['0']!
    }),
    '"outputs" has no lists for players 0, 1, … (at most 8)',
  ],
  [
    'an answer that is no text',
    changed(({ outputs }) => Object.assign(outputs['0']!, { 1: 5 })),
    'outputs["0"][1] is 5, not a text',
  ],
  [
    'a score that is no number',
    changed(({ scores }) => Object.assign(scores, { 0: 'many' })),
    'scores["0"] is "many", not a number',
  ],
  [
    'more turns than a match can have',
    changed((match) => (match.views = Array.from({ length: 10_001 }, () => ''))),
    'not a list of at most 10000 texts',
  ],
  [
    'a name without end',
    changed((match) => (match.agents = [{ name: 'x'.repeat(10_001) }])),
    'a text of at most 10000 characters',
  ],
  ['a number of words', site({ gameId: 'abc' }), 'gameId is "abc", not a whole number'],
  ['half a number', site({ gameId: 1.5 }), 'gameId is 1.5, not a whole number'],
  [
    'parameters of lists',
    site({ uinput: [['seed=1']] }),
    'uinput is a list, not a text, a list of texts, or an object with texts and numbers',
  ],
  [
    'an agent far away',
    site(frames({ agentId: 4e9 })),
    'frames[1].agentId is 4000000000, not a whole number up to 7',
  ],
  ['half an agent', site(frames({ agentId: 0.5 })), 'frames[1].agentId is 0.5, not a whole number from -1'],
  [
    'an agent below nobody',
    site(frames({ agentId: -2 })),
    'frames[1].agentId is -2, not a whole number from -1',
  ],
  ['no frames', site({ frames: [] }), 'not a list of 1 frame or more'],
  ['nobody who plays', site({ frames: [{}], agents: [], scores: [] }), 'it has 0 players, not 1 to 8'],
  ['nine who play', site({ scores: Array.from({ length: 9 }, () => 0) }), 'it has 9 players, not 1 to 8'],
  [
    'deep lists where a text should be',
    `{"views":${'['.repeat(100_000)}${']'.repeat(100_000)},"outputs":{"0":[]}}`,
    'not a text',
  ],
])('Refusal message: %s', async (_, content, words) => {
  const mistake = await folder.mistake(content)
  expect([mistake.startsWith('UserError: '), mistake.includes(words), mistake]).toEqual([true, true, mistake])
})

test.each([
  [
    'lists of different lengths',
    changed(({ summaries, errors }) => void [summaries.splice(2), errors['0']!.splice(1)]),
  ],
  [
    'nulls in odd places',
    changed((match) => Object.assign(match, { tooltips: null, agents: [null], views: [null, null] })),
  ],
  [
    'no stderr, summaries and scores',
    changed((match) => Object.assign(match, { errors: undefined, summaries: undefined, scores: undefined })),
  ],
  [
    'names of prototypes',
    whole.replace('"scores":{', '"__proto__":{"x":1},"constructor":[],"scores":{"__proto__":3,'),
  ],
  [
    'tooltips of nowhere',
    changed(
      ({ tooltips }) =>
        void tooltips!.push({ turn: 1e300, event: -3, text: 'x' }, { turn: 2.5, event: 99, text: 'y' }),
    ),
  ],
  ['parameters that are none', changed((match) => (match.uinput = ['=\n\n=1\nseed', 'seed=\nx=y=z']))],
  [
    'options beyond any number',
    JSON.stringify({
      ...runnerValue('patchwork-3'),
      uinput: ['seed=1\nINITIAL_MONEY=99999999999\nBONUS_BUTTON_SIZE=9999999999'],
    }),
  ],
  ['a seed that is none', JSON.stringify({ ...runnerValue('mahjong-2'), uinput: ['seed=1e5'] })],
  ['a seed that Java draws anew', JSON.stringify({ ...runnerValue('mahjong-2'), uinput: ['seed=0'] })],
  [
    'views that are no JSON',
    JSON.stringify({
      ...runnerValue('patchwork-3'),
      views: runnerValue('patchwork-3').views.map((view) => `${view}{`),
    }),
  ],
  ['a site’s frames without answers', site({ frames: Array.from({ length: 50 }, () => ({ agentId: 1 })) })],
  ['tooltips of the site that are no JSON', site({ tooltips: ['{', '[]', '{"turn":"1"}', null] })],
  [
    'a wrapping in a wrapping',
    JSON.stringify({
      success: { gameResult: sampleValue('mahjong-2', 'simulate'), questionTitle: 'Hong Kong Mahjong' },
    }),
  ],
  ['gzip around it', gzipSync(whole)],
])('A match with %s is shown', async (_, content) => {
  expect(await folder.mistake(content)).toBe('')
})

test('A replay larger than any match of the site is refused before it is read in full', async () => {
  const views = `{"views":["${'x'.repeat(65_000_000)}"],"outputs":{"0":[null]}}`
  expect(await folder.mistake(gzipSync(views))).toContain(
    'it has more than 64000000 bytes of text, more than a match of CodinGame can have',
  )
})

test('A turn above the size limit for one turn is refused', async () => {
  const content = changed(({ outputs }) => (outputs['0']![1] = `1 2 L ${'x'.repeat(30_000)}`))
  expect(await folder.mistake(content, { valueBytes: 30_000 })).toContain('frame 1 has more than 30000 bytes')
})

test('A file in an old Windows encoding is read, with a remark', async () => {
  const log = openLog(await folder.carry(folder.write('windows.json', Buffer.from(whole, 'latin1'))), 'read')
  const { id } = log.cards({})[0]!
  const all = log.frames(id, 0, 6)
  log.close()
  expect([all[0]!.remarks, all[6]!.exchanges[0]!.reply.output]).toEqual([
    [
      {
        kind: 'missing',
        text: 'The file is not UTF-8: it was read as Windows-1252, and letters may be others',
      },
    ],
    ['HELLO wörld'],
  ])
})

test('A match with very many tooltips is read quickly', () => {
  const tooltips = Array.from({ length: 200_000 }, (_, i) => ({ turn: i % 7, event: 0, text: 'x' }))
  const value = { ...runnerValue('domain-expansion-2'), tooltips }
  let made = 0
  const millis = cpuMillis(() => (made = imported(value).frames.length))
  expect([made, millis < 10_000]).toEqual([7, true])
})

test('A letter cut in two between answers of one seat becomes one character', () => {
  const value = runnerValue('mahjong-2')
  const at = value.outputs['2']!.findIndex((text) => text === 'PASS\n')
  value.errors['0']![at] = 'thinking \ufffd'
  value.errors['0']![at + 1] = '\ufffd\ufffd of it\n'
  const said = imported(value).frames.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply.errors))
  expect(said.filter((text) => text.includes('thinking'))).toEqual(['thinking \ufffd of it\n'])
})

test('A game with an endless name is named after its beginning', () => {
  const made = imported({
    questionTitle: 'Game '.repeat(1000),
    gameResult: runnerValue('domain-expansion-2'),
  })
  expect(made.header.game).toBe('game-game-game-game-game-game-game-game-game-game-game-game')
})
