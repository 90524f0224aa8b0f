import { describe, expect, test } from 'vitest'
import type { Question } from '../../../../src/engine/game.ts'
import type { Frame, Reply } from '../../../../src/engine/match.ts'
import { usualRefereeLimits } from '../../../../src/main/games/limits.ts'
import { SdkClient } from '../../../../src/main/games/sdk/client.ts'
import { SdkMatch } from '../../../../src/main/games/sdk/match.ts'
import { criterionIn } from '../../../../src/main/games/sdk/round.ts'
import { blocksOf, recordings, type RecordedBlock } from '../../../games/sdk/recording.ts'
import { replayedReferee } from '../../../games/sdk/replayed-referee.ts'

const { signal } = new AbortController()

interface Played {
  readonly match: SdkMatch
  readonly frames: readonly Frame[]
  readonly questions: readonly Question[]
  /** Lines that the recorded runner did not send. */
  readonly wrong: readonly string[]
}

/** Plays a recorded match with the recorded answers of its bots. */
async function played(name: string, criterion?: string): Promise<Played> {
  const blocks = blocksOf(name)
  const [init] = blocks
  const seats = Number(init!.lines[0])
  const wrong: string[] = []
  const client = new SdkClient(replayedReferee(name, wrong), { seats, limits: usualRefereeLimits })
  const setup = { game: name, version: 1, seats, options: {}, seed: '7' }
  const match = await SdkMatch.start(client, setup, { init: init!.lines, criterion }, signal)
  const answers = answersIn(blocks)
  const frames = [match.first]
  const questions: Question[] = []
  while (match.questions.length > 0 || match.asksNobody) {
    questions.push(...match.questions)
    const replies = match.questions.map((question) => replyTo(question, answers.shift()!))
    const frame = await match.answer(replies, signal)
    if (frame !== null) frames.push(frame)
  }
  return { match, frames, questions, wrong }
}

/** The answers to questions that want lines, the time line first where the referee wants it. */
function answersIn(blocks: readonly RecordedBlock[]): RecordedBlock[] {
  const wanted = blocks
    .filter(({ name }) => name === 'NEXT_PLAYER_INFO')
    .map(({ lines }) => Number(lines[1]) > 0)
  return blocks.filter(({ name }) => name.startsWith('SET_PLAYER_')).filter((_, i) => wanted[i])
}

function replyTo({ seat, answerLines }: Question, { name, lines }: RecordedBlock): Reply {
  const reply = { seat, by: 'bot', errors: '', micros: 0 } as const
  if (name === 'SET_PLAYER_TIMEOUT') return { ...reply, output: [], fault: 'timeout', why: 'late' }
  const isTimed = lines.length > answerLines
  const micros = isTimed ? Number(lines[0]) * 1000 + 999 : 0
  return { ...reply, micros, output: isTimed ? lines.slice(1) : lines }
}

describe.each(recordings)('%s', (name) => {
  test('A hosted referee gets every line that the original runner sent', async () => {
    const { wrong, match } = await played(name)
    const scores = blocksOf(name)
      .at(-1)!
      .lines.map((line) => Number(line.split(' ')[1]))
    expect([wrong, match.result().scores]).toEqual([[], scores])
  })

  test('A turn is a key frame with its intermediate frames, and no picture is lost', async () => {
    const { frames } = await played(name)
    const blocks = blocksOf(name)
    const views = blocks.filter(({ name: block }) => block === 'VIEW')
    const keys = views.filter(({ lines }) => lines[0]!.startsWith('KEY_FRAME'))
    expect([frames.length, frames.map(({ view }) => view).join('\n')]).toEqual([
      keys.length,
      views.flatMap(({ lines }) => lines).join('\n'),
    ])
  })

  test('Each question has the lines, the number of answer lines and the limit of the referee', async () => {
    const { questions } = await played(name)
    const blocks = blocksOf(name)
    const slack = blocks.some(({ name: block }) => block === 'MONITORING') ? 50 : 0
    const inputs = blocks.filter(({ name: block }) => block === 'NEXT_PLAYER_INPUT')
    const infos = blocks.filter(({ name: block }) => block === 'NEXT_PLAYER_INFO')
    const recorded = infos.flatMap(({ lines }, i) => {
      const [seat, answerLines, limit] = lines.map(Number)
      return answerLines === 0
        ? []
        : [{ seat, answerLines, limitMillis: limit! - slack, input: inputs[i]!.lines }]
    })
    expect(questions.map(({ opening: _, ...question }) => question)).toEqual(recorded)
  })

  test('Summaries, tooltips, parameters and metadata are events', async () => {
    const { frames } = await played(name)
    const events = frames.flatMap((frame) => frame.events)
    const told = (kind: string) =>
      events.filter((event) => event.kind === kind).map(({ text, raw = text }) => raw)
    const lines = (...names: readonly string[]) =>
      blocksOf(name)
        .filter((block) => names.includes(block.name))
        .flatMap((block) => block.lines)
    expect({
      summary: told('summary'),
      tooltip: told('tooltip'),
      parameters: told('parameters').flatMap((text) => `${text as string}`.split('\n')),
      metadata: told('metadata'),
    }).toEqual({
      summary: lines('SUMMARY', 'INFOS').filter((line) => line.trim() !== ''),
      tooltip: lines('TOOLTIP').filter((_, i) => i % 2 === 0),
      parameters: lines('UINPUT'),
      metadata: lines('METADATA'),
    })
  })
})

describe('The score of an optimization game', () => {
  test('It is the criterion of the metadata, not the 1 of a game that was won', async () => {
    const { match } = await played('2048', 'Points')
    expect(match.result()).toEqual({ scores: [1192], end: 'natural' })
  })

  test('A criterion that the referee never writes is a failure of the game that names what it has', async () => {
    await expect(played('2048', 'Fuel')).rejects.toThrow(
      'its metadata has no "Fuel", the criterion of its config.ini (it has Points)',
    )
  })

  test.each([
    ['{"Points":"12.5"}', 12.5],
    ['{"Points":-3}', -3],
    ['{"Points":"many"}', '"Points" of its metadata is not a number'],
    ['{"Points":null}', '"Points" of its metadata is not a number'],
    ['[', 'its metadata has no "Points"'],
  ])('Of the metadata %s it is %s', (metadata, score) => {
    const read = () => criterionIn(metadata, 'Points')
    if (typeof score === 'number') expect(read()).toBe(score)
    else expect(read).toThrow(score)
  })
})
