import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../../../src/main/log/log.ts'
import { sampleFrame, setupFrame } from '../log/samples.ts'
import { ending, FileFolder, framesTo, header, matchText } from './files.ts'

const folder = new FileFolder()
afterAll(() => folder.remove())

const utf8Mark = '\u{feff}'
const good = matchText()

/** Frame 1 with something else in one place. */
function frameWith(change: (exchange: { question: Part; reply: Part; ruling: Part }) => void): string {
  const frame = structuredClone(sampleFrame(1))
  change(frame.exchanges[0] as unknown as { question: Part; reply: Part; ruling: Part })
  return matchText([setupFrame, frame])
}
type Part = { [name: string]: unknown }

test.each([
  ['a byte order mark', utf8Mark + good],
  ['gzip around it', gzipSync(good)],
  ['Windows line ends', good.replaceAll('\n', '\r\n')],
  ['indents', JSON.stringify(JSON.parse(good), null, 2)],
  ['names that nobody knows', matchText(framesTo(2), { head: { ...header, later: [1] } })],
  ['no frames', matchText([])],
  ['an end that is not there yet', matchText(framesTo(2), { end: { scores: null, ranks: null, end: null } })],
])('A match with %s is opened', async (_, content) => {
  expect(await folder.mistake(content)).toBe('')
})

test.each([
  ['an empty file', '', 'it is empty'],
  ['blanks', '  \n', 'it holds nothing but blanks'],
  ['bytes', Buffer.from([1, 0, 2]), 'it seems to be no text. Botscope opens matches that it exported'],
  ['UTF-16', Buffer.from(`${utf8Mark}{}`, 'utf16le'), 'it is UTF-16: save it as UTF-8'],
  ['UTF-16 the other way round', Buffer.from([0xfe, 0xff, 0, 0x7b]), 'it is UTF-16: save it as UTF-8'],
  ['gzip that is cut off', gzipSync(good).subarray(0, 60), 'it is packed with gzip, and damaged or cut off'],
  [
    'a web page',
    '<!doctype html><p>hello',
    'it seems to be a web page or XML, and not a web page that Botscope wrote of a match. ',
  ],
  ['ZIP', 'PK\u0003\u0004', 'it is a ZIP archive: unpack it first, and open the files in it'],
  ['a log', 'SQLite format 3\0', 'it is a database, perhaps a log of Botscope: open a log with --db'],
  ['a word', 'hello', 'it seems to be a text of another program. '],
  ['Latin-1', Buffer.from(good.replace('Ann', '\u00c4nn'), 'latin1'), '"seats" is not UTF-8'],
  ['an object with nothing in it', '{}', 'it seems to be an empty object in JSON. '],
  [
    'a beginning that no calendar knows',
    matchText([], { head: { ...header, started: 9e15 } }),
    'the match: started is 9000000000000000, not milliseconds since 1970',
  ],
  [
    'a limit that is none',
    frameWith(({ question }) => (question.limitMillis = 0)),
    'frame 1: exchanges[0].question.limitMillis is 0, not a whole number from 1',
  ],
  [
    'frames that are no list',
    `${JSON.stringify(header).slice(0, -1)},"frames":{},${JSON.stringify(ending).slice(1)}`,
    '"frames" is {}, not a list of frames',
  ],
  [
    'frames and nothing else',
    `{"frames":[${JSON.stringify(setupFrame)}]}`,
    'it seems to be JSON of another program, with "frames". ',
  ],
  ['another JSON', '{"name":"botscope"}', 'it seems to be JSON of another program, with "name". '],
  [
    'a case',
    '{"format":"botscope-case/1"}',
    'it is a case, not a match: "botscope check" checks a bot against it',
  ],
  [
    'a match of a newer Botscope',
    matchText([], { head: { ...header, format: 'botscope-match/2' } }),
    'it was made by a newer Botscope: its form is botscope-match/2, this one reads botscope-match/1. Update Botscope',
  ],
  [
    'a format that is none',
    '{"format":7}',
    'it is not a match of Botscope: its format is 7, not "botscope-match/1"',
  ],
  ['the end cut off', good.slice(0, good.indexOf('"index":3')), 'it ends in the middle of frame 3'],
  [
    'NDJSON cut off',
    `${JSON.stringify({ ...header, ...ending })}\n${JSON.stringify(setupFrame).slice(0, 9)}`,
    'it ends in the middle of frame 0',
  ],
  [
    'packed and cut off',
    zstdCompressSync(good).subarray(0, -9),
    'it is packed with zstd, and damaged or cut off',
  ],
  [
    'packed and damaged',
    zstdCompressSync(good).fill(9, 20, 30),
    'it is packed with zstd, and damaged or cut off',
  ],
  [
    'a frame that is no JSON',
    matchText([setupFrame, '{"index":1,}']),
    'frame 1 is not JSON: Expected double-quoted',
  ],
  ['a frame that is a list', matchText(['[]']), 'frame 0: index is missing'],
  ['a frame that is a number', matchText(['5']), 'frame 0 is not an object'],
  [
    'a frame without state',
    matchText([{ index: 0, exchanges: [], events: [] }]),
    'frame 0: state is missing',
  ],
  [
    'a frame left out',
    matchText([setupFrame, sampleFrame(2)]),
    'frame 1 says that it is frame 2: one is missing, or they are not in order',
  ],
  [
    'a text for a number',
    frameWith(({ reply }) => (reply.micros = 'x')),
    'frame 1: exchanges[0].reply.micros is "x", not a whole number from 0',
  ],
  [
    'a fraction',
    frameWith(({ reply }) => (reply.micros = 1.5)),
    'frame 1: exchanges[0].reply.micros is 1.5, not a whole number from 0',
  ],
  [
    'a number beyond all',
    matchText([setupFrame, JSON.stringify(sampleFrame(1)).replace('"micros":101', '"micros":1e999')]),
    'frame 1: exchanges[0].reply.micros is Infinity, not a whole number from 0',
  ],
  [
    'output that is no list',
    frameWith(({ reply }) => (reply.output = 'SKIP')),
    'frame 1: exchanges[0].reply.output is "SKIP", not a list of texts',
  ],
  [
    'a seat that is none',
    frameWith((each) => (each.question.seat = each.reply.seat = each.ruling.seat = 2)),
    'frame 1: exchanges[0] is about seat 2, the match has 2 seats, from 0',
  ],
  [
    'a reply of another seat',
    frameWith(({ reply }) => (reply.seat = 1)),
    'frame 1: exchanges[0] asks seat 0, its reply or its ruling is of another',
  ],
  [
    'a seat that is asked twice',
    matchText([
      setupFrame,
      { ...sampleFrame(1), exchanges: [...sampleFrame(1).exchanges, ...sampleFrame(1).exchanges] },
    ]),
    'frame 1: exchanges[1] asks seat 0 a second time',
  ],
  [
    'an opening longer than the input',
    frameWith(({ question }) => (question.opening = 99)),
    'frame 1: exchanges[0].question has an opening of 99 lines and only 7 lines',
  ],
  [
    'a fault that is none',
    frameWith(({ ruling }) => (ruling.fault = 'slow')),
    'frame 1: exchanges[0].ruling.fault is "slow", not "invalid", "timeout" or "crash"',
  ],
  [
    'a game too little',
    matchText([], { head: { format: header.format } }),
    'there is no "game" before the frames',
  ],
  [
    'the game after the frames',
    `{"format":"${header.format}","frames":[${JSON.stringify(setupFrame)}],"game":"tower"}`,
    'there is no "game" before the frames',
  ],
  ['a game twice', matchText([], { end: { ...ending, game: 'other' } }), 'it has "game" twice'],
  [
    'seats that are none',
    matchText([], { head: { ...header, seats: [] } }),
    'the match: seats is an empty list, not a list of 1 seat or more',
  ],
  [
    'too many seats',
    matchText([], { head: { ...header, seats: Array.from({ length: 65 }, () => header.seats[0]) } }),
    'the match: seats is a list, not a list of at most 64 seats',
  ],
  [
    'a name as long as a book',
    matchText([], { head: { ...header, seed: 'x'.repeat(10_001) } }),
    `the match: seed is "${'x'.repeat(58)}…, not a text of at most 10000 characters`,
  ],
  [
    'scores for others',
    matchText([], { end: { ...ending, scores: [1] } }),
    '"scores" has 1 item, the match has 2 seats',
  ],
  ['no end', matchText([], { end: { scores: null, ranks: null } }), 'there is no "end" in the match'],
  [
    'an end that is none',
    matchText([], { end: { ...ending, end: 'glory' } }),
    'the match: end is "glory", not one of the ends of a match, or null',
  ],
  [
    'a deep pit',
    matchText([setupFrame, `${'['.repeat(100_000)}`]),
    'frame 1 is nested more than 200 levels deep',
  ],
])('Refusal message: %s', async (_, content, words) => {
  expect(await folder.mistake(content)).toContain(`UserError: ${words}`)
})

test('A frame, or another value, that is too large is refused before its end', async () => {
  const frame = matchText([setupFrame, `{"index":1,"exchanges":"${'x'.repeat(1100)}`])
  const member = matchText([], { head: { ...header, options: { text: 'x'.repeat(1100) } } })
  expect([
    await folder.mistake(frame, { valueBytes: 1000 }),
    await folder.mistake(member, { valueBytes: 1000 }),
  ]).toEqual(['UserError: frame 1 has more than 1000 bytes', 'UserError: "options" has more than 1000 bytes'])
})

test('Too many names are refused, and a card has no more faults than a list can show', async () => {
  const names = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`name ${i}`, i]))
  const many = await folder.mistake(matchText([], { head: { ...header, ...names } }))
  const frames = [setupFrame, ...Array.from({ length: 1001 }, (_, i) => sampleFrame(i + 1, 'invalid'))]
  const log = openLog(await folder.carry(folder.write('faults', matchText(frames))), 'read')
  const [card] = log.cards()
  log.close()
  expect([many, card!.faults.length, card!.frames]).toEqual([
    'UserError: it has more than 100 names beside "frames"',
    1000,
    1002,
  ])
})

test('Too many frames are refused', async () => {
  expect(await folder.mistake(matchText(framesTo(9)), { frames: 9 })).toBe(
    'UserError: it has more than 9 frames',
  )
})

test('Unpacking of a compression bomb stops at the size limit', async () => {
  const bomb = zstdCompressSync(Buffer.alloc(200e6, ' '))
  const before = process.memoryUsage().rss
  const words = await folder.mistake(bomb, { unpackedBytes: 50e6 })
  const grownBytes = process.memoryUsage().rss - before
  expect([bomb.length < 100_000, words, grownBytes < 150e6]).toEqual([
    true,
    'UserError: it unpacks to more than 50000000 bytes',
    true,
  ])
})

test('Endless white space is refused after a number of blanks in a row', async () => {
  const text = matchText(framesTo(2))
  const padded = text.replace('"frames":', `"frames":${' '.repeat(20)}`)
  expect([
    await folder.mistake(padded, { blanks: 19 }),
    await folder.mistake(padded, { blanks: 20 }),
  ]).toEqual(['UserError: it has more than 19 blanks in a row', ''])
})

test('Names such as __proto__ stay data, and change nothing else', async () => {
  const pit = '{"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}}'
  const head = JSON.stringify(header).replace('{"width":9}', pit)
  const frame = `{"__proto__":{"isPolluted":true},"index":0,"exchanges":[],"events":[],"state":${pit}}`
  const file = folder.write(
    'proto',
    `${head.slice(0, -1)},"frames":[${frame}],${JSON.stringify(ending).slice(1)}`,
  )
  const log = openLog(await folder.carry(file), 'read')
  const [card] = log.cards()
  const [kept] = log.frames(card!.id, 0, 0)
  log.close()
  expect([JSON.stringify(card!.options), JSON.stringify(kept!.state), 'isPolluted' in {}]).toEqual([
    pit,
    pit,
    false,
  ])
})

test('The output and the names of bots are text, whatever they look like', async () => {
  const script = '<img src=x onerror="alert(1)">\u202e\u0000\u001b[31m\ud800'
  const seats = [{ name: script, command: script }, header.seats[1]]
  const frame = structuredClone(sampleFrame(1)) as unknown as { exchanges: { reply: { errors: string } }[] }
  frame.exchanges[0]!.reply.errors = script
  const end = { ...ending, note: script }
  const file = folder.write('script', matchText([setupFrame, frame], { head: { ...header, seats }, end }))
  const log = openLog(await folder.carry(file), 'read')
  const [card] = log.cards()
  const [kept] = log.frames(card!.id, 1, 1)
  log.close()
  const { name, command } = card!.seats[0]!
  const whole = script.replace('\ud800', '\ufffd')
  expect([name, command, card!.note, kept!.exchanges[0]!.reply.errors]).toEqual([whole, whole, whole, script])
})

test('A name "events" within an exchange does not mislead partial readers of the log', async () => {
  const frame = structuredClone(sampleFrame(1)) as unknown as { exchanges: object[] }
  Object.assign(frame.exchanges[0]!, { more: 1, events: [{ kind: 'no', text: 'such' }] })
  const log = openLog(await folder.carry(folder.write('events', matchText([setupFrame, frame]))), 'read')
  const [card] = log.cards()
  const kept = log.frames(card!.id, 0, 1)
  log.close()
  expect(kept).toEqual([setupFrame, sampleFrame(1)])
})
