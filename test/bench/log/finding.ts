import type { MatchFilter } from '../../../src/contract.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { ToLog } from '../../../src/main/log/records.ts'
import type { LogFigure } from '../log.ts'
import { endOf, matchRecord } from './played.ts'
import { quantile, timesOf } from './scratch.ts'

const games = ['patchwork', 'domain-expansion', 'patchwork-draft']
const page = 20
const asks = 50

const filters: readonly { readonly name: string; readonly filter: MatchFilter }[] = [
  { name: 'all', filter: {} },
  { name: 'of one game', filter: { game: 'domain-expansion' } },
  { name: 'of a bot in 1 match of 100', filter: { bot: 'Build/bot-42 ' } },
  { name: 'of a bot that is in none', filter: { bot: 'nobody' } },
  { name: 'with a fault, 1 match of 50', filter: { fault: true } },
  { name: 'of a bot that is in all', filter: { bot: 'other' } },
  { name: 'without a fault', filter: { fault: false } },
  { name: 'that a bot in 1 match of 100 has won', filter: { bot: 'Build/bot-42 ', won: true } },
  { name: 'with a text in 1 match of 100', filter: { text: 'Build/bot-42 ' } },
  { name: 'with a text in none', filter: { text: 'nobody' } },
  { name: 'with a text in all', filter: { text: 'python3' } },
  { name: 'with a tag', filter: { tag: 'lost' } },
  { name: 'pinned', filter: { pinned: true } },
  { name: 'that run', filter: { end: 'running' } },
  { name: 'that are no forks', filter: { parent: null } },
  { name: 'of one game, a bot and with a fault', filter: { game: 'patchwork', bot: 'bot-50 ', fault: true } },
]

/** Lists pages of 20 in a log of so many matches: the newest, and at any place among all that fit, which are counted. */
export function finding(file: string, matches: number): readonly LogFigure[] {
  fill(file, matches)
  const log = openLog(file, 'read')
  const random = randomFrom('places')
  const figures = filters.flatMap(({ name, filter }) => {
    const { total } = log.page(filter, 0, 0)
    const newest = timesOf(asks, () => log.cards({ ...filter, limit: page }))
    const anywhere = timesOf(asks, () => log.page(filter, random.below(total + 1), page))
    const full = `${page} of ${matches.toLocaleString('en')} matches, ${name}`
    return [
      { name: `${full}: the newest, p50`, value: quantile(newest, 0.5) / 1000, unit: 'ms' },
      { name: `${full}: anywhere, p50`, value: quantile(anywhere, 0.5) / 1000, unit: 'ms' },
    ]
  })
  log.close()
  return figures
}

function fill(file: string, matches: number): void {
  const log = openLog(file, 'write')
  for (let at = 0; at < matches; at += 1000) {
    log.take(Array.from({ length: Math.min(1000, matches - at) }, (_, i) => messages(at + i)).flat())
  }
  log.close()
}

/** A match of three frames; one in fifty has a fault. */
function messages(index: number): ToLog[] {
  const seat = { folder: '/home/ann/bots', fingerprint: null }
  const match = matchRecord(games[index % games.length]!, {
    seats: [
      { ...seat, name: `bot-${index % 100}`, command: `./build/bot-${index % 100} --depth 4` },
      { ...seat, name: 'other', command: 'python3 other.py' },
    ],
  })
  const frames = [1, 2].map((turn) => JSON.stringify(shortFrame(turn, index % 50 === 0)))
  const first = { index: 0, exchanges: [], events: [], state: null }
  return [
    { kind: 'begin', match, first },
    { kind: 'frames', match: match.id, from: 1, frames, pending: [] },
    endOf(match),
  ]
}

function shortFrame(index: number, hasFault: boolean): Frame {
  const ruling = hasFault
    ? ({ seat: 0, result: 'fault', fault: 'invalid', why: 'no' } as const)
    : ({ seat: 0, result: 'done' } as const)
  const question = { seat: 0, input: ['1'], opening: 0, answerLines: 1, limitMillis: 50 }
  const reply = { seat: 0, by: 'bot', output: ['1'], errors: '', micros: 900 } as const
  return { index, exchanges: [{ question, reply, ruling }], events: [], state: index }
}
