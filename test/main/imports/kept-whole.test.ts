import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { jsonOf } from '../../../src/main/exports/json.ts'
import { sdkResultOf } from '../../../src/main/exports/sdk-result.ts'
import { gameOfTitles } from '../../../src/main/imports/game-of-title.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { FileFolder } from '../opened/files.ts'
import { imported, runnerValue, sampleFile, samples, sampleValue } from './samples.ts'

let folder: FileFolder
let studio: Studio

beforeEach(() => {
  folder = new FileFolder()
  studio = openStudio(join(folder.path, 'log.db'))
})

afterEach(async () => {
  await studio.close()
  folder.remove()
})

const small = {
  gameId: 9,
  refereeInput: 'seed=42\nmap=x\n',
  frames: [
    { agentId: -1, view: '', keyframe: true },
    { agentId: 0, stdout: 'A\n', view: '', keyframe: true },
  ],
  scores: [1, 0],
  agents: [],
}

let files = 0
const opened = async (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (await studio.openPath(folder.write(`${(files += 1)}.json`, text))).match
}

async function textOf(match: MatchId, form: typeof jsonOf | typeof sdkResultOf): Promise<string> {
  let text = ''
  for await (const piece of form(await exportableOf(studio.calls, match))) text += piece
  return text
}

test('A replay of a game that is not built in keeps its seed, parameters and number', async () => {
  const match = await opened(small)
  const { seed, options, replay } = await studio.calls.card({ match })
  const sdk = JSON.parse(await textOf(match, sdkResultOf)) as { uinput: unknown; gameId: unknown }
  const json = JSON.parse(await textOf(match, jsonOf)) as { seed: unknown; replay: unknown }
  const whole = { number: '9', parameters: 'seed=42\nmap=x\n' }
  expect([seed, options, replay, sdk.uinput, sdk.gameId, json.seed, json.replay]).toEqual([
    ...['42', { map: 'x' }, whole],
    ...[['seed=42\nmap=x\n'], 9, '42', whole],
  ])
})

test.each<[string, object, readonly unknown[]]>([
  ['no parameters', { refereeInput: undefined }, ['', {}, []]],
  ['empty parameters', { refereeInput: '' }, ['', {}, []]],
  [
    'Windows lines',
    { refereeInput: 'seed=7\r\nmap=a=b\r\n' },
    ['7', { map: 'a=b' }, ['seed=7\r\nmap=a=b\r\n']],
  ],
  [
    'a name twice',
    { refereeInput: 'a=1\nseed=1\nseed=2\na=2' },
    ['1', { a: '1' }, ['a=1\nseed=1\nseed=2\na=2']],
  ],
  [
    'a seed that no double holds',
    { refereeInput: 'seed=-9223372036854775808' },
    ['-9223372036854775808', {}, ['seed=-9223372036854775808']],
  ],
  [
    'other letters',
    { refereeInput: 'seed=№5\nkarte=größe' },
    ['№5', { karte: 'größe' }, ['seed=№5\nkarte=größe']],
  ],
  [
    'odd names',
    { refereeInput: '__proto__=1\nline\n=2' },
    ['', { ['__proto__']: '1' }, ['__proto__=1\nline\n=2']],
  ],
])('Parameters are kept as they are: %s', async (_, change, expected) => {
  const match = await opened({ ...small, ...change })
  const { seed, options } = await studio.calls.card({ match })
  const { uinput } = JSON.parse(await textOf(match, sdkResultOf)) as { uinput: unknown }
  const [ownSeed, ownOptions, ownInput] = expected
  expect([seed, Object.entries(options), uinput]).toEqual([
    ownSeed,
    Object.entries(ownOptions as object),
    ownInput,
  ])
})

const { refereeInput: _, ...unparametered } = small

test.each<[string, unknown, string]>([
  ['uinput', { ...unparametered, uinput: ['seed=6\n', 'm=y'] }, 'seed=6\n\nm=y'],
  ['uinput as a text', { ...unparametered, uinput: 'seed=6\nm=y' }, 'seed=6\nm=y'],
  ['gameParameters', { ...unparametered, gameParameters: { seed: '6', m: 'y' } }, 'seed=6\nm=y'],
  [
    'refereeInput beside an empty uinput',
    { ...small, uinput: [], refereeInput: 'seed=6\nm=y' },
    'seed=6\nm=y',
  ],
  ['uinput beside the result', { uinput: ['seed=6\nm=y'], gameResult: unparametered }, 'seed=6\nm=y'],
  [
    'all in success',
    { success: { gameResult: unparametered, gameParameters: { seed: 6, m: 'y' } } },
    'seed=6\nm=y',
  ],
])('A replay has the parameters of %s', async (_, value, parameters) => {
  const { seed, options, replay } = await studio.calls.card({ match: await opened(value) })
  expect([seed, options, replay]).toEqual(['6', { m: 'y' }, { number: '9', parameters }])
})

test('A seed that no double holds keeps its digits in an object', async () => {
  const text = JSON.stringify({ ...unparametered, gameParameters: { seed: 0 } })
  const match = await opened(text.replace('"seed":0', '"seed":-9223372036854775807'))
  expect((await studio.calls.card({ match })).seed).toBe('-9223372036854775807')
})

test('Parameters that are too long for a list are cut, with a remark', async () => {
  const match = await opened({ ...small, refereeInput: `seed=5\nmap=${'x'.repeat(20_000)}` })
  const { seed, replay } = await studio.calls.card({ match })
  const [first] = await studio.calls.frames({ match, from: 0, to: 0 })
  expect([seed, replay!.parameters!.length, first!.remarks!.map(({ text }) => text)[0]]).toEqual([
    ...['5', 10_000, 'The parameters of the file have 20011 characters: the first 10000 are kept'],
  ])
})

test('A number that no double holds keeps its digits', async () => {
  const match = await opened(JSON.stringify(small).replace('"gameId":9', '"gameId": 90071992547409931'))
  expect((await studio.calls.card({ match })).replay!.number).toBe('90071992547409931')
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['-1', -1],
])('A replay of one player keeps answers and stderr of frames with the agent %s', async (_, agentId) => {
  const frames = [
    { view: 'KEY_FRAME 0\n{}' },
    { agentId, stdout: 'GO 1\n', stderr: 'think\n', view: 'KEY_FRAME 1\n{}' },
    { agentId, view: 'INTERMEDIATE_FRAME 2\n' },
    { agentId, stdout: 'GO 2' },
  ]
  const { frames: made } = imported({ ...small, frames, scores: [5] })
  expect(made.map(({ exchanges }) => exchanges.map(({ reply }) => [reply.output, reply.errors]))).toEqual([
    [],
    [[['GO 1'], 'think\n']],
    [],
    [[['GO 2'], '']],
  ])
})

test('An answer in the first frame gets a turn, and one without its seat a remark', () => {
  const frames = [
    { agentId: 0, stdout: 'A' },
    { stdout: 'B', stderr: 'who?' },
  ]
  const { frames: made } = imported({ ...small, frames })
  expect(
    made.map(({ exchanges, remarks, referee }) => [exchanges[0]?.reply.output, remarks?.length, referee]),
  ).toEqual([
    [undefined, 1, undefined],
    [['A'], undefined, undefined],
    [undefined, 1, 'who?'],
  ])
})

const own = [{ id: 'spring-challenge-2021', title: 'Photosynthesis' }]
test.each([
  ['Spring Challenge 2021', 'spring-challenge-2021'],
  ['Spring Challenge 2021 - Level 4', 'spring-challenge-2021'],
  ['SPRING challenge 2021 – Wood 2 League', 'spring-challenge-2021'],
  ['Spring Challenge 2021 (Legend)', 'spring-challenge-2021'],
  ['Spring Challenge 2021 - Bronze', 'spring-challenge-2021'],
  ['photosynthesis level4', 'spring-challenge-2021'],
  ['Phôtosynthesis : Ligue Bois 1', 'spring-challenge-2021'],
  ['Another Game - Silver', 'another-game'],
  ['Gold', 'gold'],
  ['春', 'other'],
])('%s is the game %s', (title, game) => {
  expect(gameOfTitles({ title, otherTitles: [] }, own)).toBe(game)
})

test('A game is found by any of the titles of a file', () => {
  expect(gameOfTitles({ title: 'Printemps', otherTitles: ['Spring Challenge 2021 - Level 1'] }, own)).toBe(
    own[0]!.id,
  )
})

/** Of another game, so that the rules make nothing of it. */
const foreign = (sample: string) => ({ ...runnerValue(sample), questionTitle: 'Another Game' })

test.each(samples)(
  'A file of %s is written back as it was, of a game that is not built in',
  async (sample) => {
    const value = foreign(sample)
    const match = await opened(value)
    const back = JSON.parse(await textOf(match, sdkResultOf)) as Record<string, unknown>
    const facts = ({
      views,
      scores,
      uinput,
      metadata,
      tooltips,
      summaries,
      outputs,
      questionTitle,
    }: Record<string, unknown>) => ({
      ...{ views, scores, uinput, metadata, tooltips, summaries, questionTitle },
      outputs: Object.entries(outputs as object).filter(([who]) => who !== 'referee'),
    })
    const errors = (each: Record<string, unknown>) =>
      Object.entries(each['errors'] as Record<string, (string | null)[]>).map(([who, texts]) => [
        who,
        texts.join(''),
      ])
    expect([facts(back), errors(back)]).toEqual([facts(value), errors(value)])
  },
)

test.each(samples)('A match of %s is the same after it was written and read again', async (sample) => {
  const first = imported(sampleValue(sample, 'site-converted'))
  const match = await opened(sampleValue(sample, 'site-converted'))
  const again = imported(JSON.parse(await textOf(match, sdkResultOf)))
  const partsOf = ({ header, frames, ending }: typeof first) => [
    { ...header, product: '' },
    frames.map(({ view, remarks, ...frame }) => ({
      ...frame,
      view: view?.trimEnd(),
      remarks: remarks?.filter(({ kind }) => kind !== 'missing') ?? [],
    })),
    ending,
  ]
  expect(partsOf(again)).toEqual(partsOf(first))
})

/** The inputs of all questions, answered or not. */
function inputsIn({ frames, ending }: ReturnType<typeof imported>): readonly unknown[] {
  const questions = frames.flatMap(({ exchanges }) => exchanges.map(({ question }) => question))
  return [...questions, ...(ending.pending ?? [])].map(({ seat, input }) => [seat, input])
}

interface SiteValue {
  gameResult?: SiteValue
  success?: SiteValue
  frames: { agentId: number; stdout?: string }[]
}

test.each(
  samples.flatMap((sample) => (['cut', 'nobody', 'empty'] as const).map((how) => [sample, how] as const)),
)('All inputs of %s are there, whatever its last frame says: %s', (sample, how) => {
  const whole = imported(sampleValue(sample, 'site-converted'))
  const value = sampleValue(sample, 'site-converted') as SiteValue
  const { frames } = value.gameResult ?? value.success ?? value
  const last = frames.at(-1)!
  if (how === 'cut') frames.pop()
  if (how === 'nobody') {
    last.agentId = -1
    delete last.stdout
  }
  if (how === 'empty') last.stdout = ''
  expect(inputsIn(imported(value))).toEqual(inputsIn(whole))
})

test('A file that is imported again is one match, also as another file, and a deleted one is restored', async () => {
  const { calls } = studio
  const keep = async (file: string) => calls.keepOpened({ match: (await studio.openPath(file)).match })
  const first = await keep(sampleFile('domain-expansion-1'))
  const second = await keep(sampleFile('domain-expansion-1'))
  const plain = await calls.keepOpened({
    match: await opened(JSON.stringify(runnerValue('domain-expansion-1'))),
  })
  await calls.remove({ matches: [first.match] })
  const restored = await keep(sampleFile('domain-expansion-1'))
  const all = await calls.cards({})
  expect([first.before, second, restored, all.length, plain.before]).toEqual([
    null,
    { match: first.match, before: 'kept' },
    { match: first.match, before: 'deleted' },
    // Plain text differs from what Gson writes: a file of the runner has no number.
    2,
    null,
  ])
})

test('A replay of the site is one match by its number, whatever else the file says', async () => {
  const { calls } = studio
  const first = await calls.keepOpened({ match: await opened(small) })
  const again = await calls.keepOpened({ match: await opened({ ...small, shareable: true }) })
  const other = await calls.keepOpened({ match: await opened({ ...small, gameId: 10 }) })
  expect([again, other.before, (await calls.cards({})).length]).toEqual([
    { match: first.match, before: 'kept' },
    null,
    2,
  ])
})

test.each([
  ['JSON', jsonOf],
  ['game.json', sdkResultOf],
])('An export as %s of a match in the library is that match, also after it was deleted', async (_, form) => {
  const { calls } = studio
  const { match } = await calls.keepOpened({ match: await opened(small) })
  const text = await textOf(match, form)
  const copy = await opened(text)
  expect([copy === match, (await calls.card({ match: copy })).replay]).toEqual([
    false,
    { number: '9', parameters: 'seed=42\nmap=x\n' },
  ])
  const again = await calls.keepOpened({ match: copy })
  await calls.remove({ matches: [match] })
  const restored = await calls.keepOpened({ match: await opened(text) })
  expect([again, restored]).toEqual([
    { match, before: 'kept' },
    { match, before: 'deleted' },
  ])
})
