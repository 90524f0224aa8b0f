import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../src/engine/match.ts'
import { openTranscript, replyOf } from '../../golden/conform.ts'
import { readTranscripts } from '../../golden/transcript.ts'
import type { Transcript } from '../../golden/transcript.ts'

// What the transcripts hold beyond that which every game's must: golden.test.ts.

const transcripts = readTranscripts(new URL('../../golden/mahjong.ndjson.gz', import.meta.url))
const endingIn = (end: Transcript['end']) => transcripts.filter((each) => each.end === end)

/** The frames with all replies, also that which crashed the original. */
function framesOf(transcript: Transcript): readonly Frame[] {
  const match = openTranscript(transcript)
  const frames = [match.first]
  for (let next = 0; next < transcript.turns.length;) {
    const round = transcript.turns.slice(next, next + match.questions.length)
    frames.push(match.answer(round.map(replyOf), new AbortController().signal) as Frame)
    next += round.length
  }
  return frames
}

function faultOf(transcript: Transcript) {
  const rulings = framesOf(transcript)
    .at(-1)!
    .exchanges.map(({ ruling }) => ruling)
  return rulings.find(({ result }) => result === 'fault')
}

test('The wall begins with the draws of the original', () => {
  const orders = transcripts.map((each) => (openTranscript(each).first.state as { order: string }).order)
  const draws = transcripts.map(({ params }) => params.draws!.join(''))
  expect(orders.map((order, i) => order.slice(0, draws[i]!.length))).toEqual(draws)
})

describe('an invalid answer', () => {
  test('It gets the message of the original', () => {
    const expected = endingIn('invalid').map(({ summary }) =>
      summary.at(-1)!.replace(/¤GREEN¤|§GREEN§|Mahjong\.InvalidAction: /g, ''),
    )
    expect(endingIn('invalid').map((each) => faultOf(each)?.why)).toEqual(expected)
  })
})

test('A crash of the original is a fault of the seat that caused it', () => {
  const seats = endingIn('crash').map(({ turns }) => turns.at(-1)!.player)
  expect(endingIn('crash').map((each) => faultOf(each)?.seat)).toEqual(seats)
})
