import { expect, test } from 'vitest'
import type { Frame } from '../../../src/engine/match.ts'
import { firstMismatch } from '../../golden/conform.ts'
import { readTranscripts } from '../../golden/transcript.ts'
import type { Transcript } from '../../golden/transcript.ts'

const transcripts = readTranscripts(new URL('../../golden/domain-expansion.ndjson.gz', import.meta.url))

/** What our events tell of the same match. */
function reported(transcript: Transcript): readonly string[] {
  const frames: Frame[] = []
  firstMismatch(transcript, (frame) => frames.push(frame))
  return frames.flatMap(({ index, events }) =>
    events.map(({ kind, seat, text }) => line(kind, index, seat, text)),
  )
}

function line(kind: string, turn: number, seat: number | undefined, text: string): string {
  return kind === 'end' ? text : `turn ${turn}, seat ${seat}: ${text}`
}

test('Events have the turns and the text that the original shows viewers', () => {
  const original = transcripts.map(({ tooltips, summary }) => [
    ...tooltips.map(({ turn, player, text }) => line('tooltip', turn, player, text)),
    ...summary,
  ])
  expect(transcripts.map(reported)).toEqual(original)
})
