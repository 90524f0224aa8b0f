import { shortened } from '../../reading/shortened.ts'
import { durationText, thinkingText } from '../../reading/time-text.ts'
import type { Clock } from '../../contract.ts'
import type { TestRunReport } from '../../contract/config.ts'
import type { Exchange } from '../../engine/match.ts'
import { limitText } from '../../reading/time-limit.ts'
import { counted, ordinal } from '../../number-text.ts'
import type { Trial, TrialTask } from '../rerun/trial.ts'

/** The part of the end of stderr that is reported. */
const errorCharacters = 4_000
const shownCharacters = 200

/** How a trial went, for the user: one sentence, and the evidence. */
export function reportOf(
  { end, exchanges, turns, pending, example, rest }: Trial,
  { clock, patienceMillis }: Pick<TrialTask, 'clock' | 'patienceMillis'>,
): TestRunReport {
  const last = exchanges.at(-1)
  const [first, ...others] = exchanges.map(({ reply }) => reply.micros)
  const errors = exchanges.map(({ reply }) => reply.errors).join('') + rest.errors
  const answered = exchanges.filter(({ reply }) => reply.fault === undefined)
  const tested = { exchanges, turns, example, errors, clock, patienceMillis }
  return {
    isFine: end === 'over' || end === 'enough',
    words: wordsOf(end, tested),
    turns: answered.length,
    firstMicros: first ?? null,
    longestMicros: others.length === 0 ? null : Math.max(...others),
    input: (pending ?? last?.question)?.input ?? [],
    output: pending === null ? (last?.reply.output ?? []) : [],
    errors: errors.slice(-errorCharacters),
  }
}

export function unstarted(words: string): TestRunReport {
  const nothing = { turns: 0, firstMicros: null, longestMicros: null, input: [], output: [], errors: '' }
  return { isFine: false, words, ...nothing }
}

function wordsOf(end: Trial['end'], tested: TestedTurns): string {
  if (end === 'silent') return silentText(tested)
  return end === 'fault' ? faultText(tested) : fineText(tested)
}

interface TestedTurns {
  readonly exchanges: readonly Exchange[]
  readonly turns: readonly number[]
  readonly example: readonly string[]
  readonly errors: string
  readonly clock: Clock
  readonly patienceMillis: number
}

function silentText({ exchanges, turns, patienceMillis }: TestedTurns): string {
  return `${placeText(turns, exchanges.length, 'Its')}: no answer in ${durationText(patienceMillis)}, it was given up. ${flushHint}`
}

const flushHint =
  'Does it wait for more lines than there are, or does its answer stay in a buffer that is not flushed?'

/**
 * The bot counts its own turns; the match counts those of all. `its 17th turn (turn 35 of the match)`; `turn 1` if both are the
 * same.
 */
function placeText(turns: readonly number[], index: number, its: 'its' | 'Its'): string {
  const [own, turn] = [index + 1, turns[index]!]
  if (own === turn) return its === 'Its' ? `Turn ${turn}` : `turn ${turn}`
  return `${its} ${ordinal(own)} turn (turn ${turn} of the match)`
}

function faultText(tested: TestedTurns): string {
  const { exchanges, turns, example } = tested
  const { reply, ruling } = exchanges.at(-1)!
  const why = reply.why ?? ruling.why ?? ''
  if (reply.fault === 'crash') return crashText(tested, why)
  const place = placeText(turns, exchanges.length - 1, 'Its')
  if (reply.fault === 'timeout')
    return reply.output.length === 0 ? `${place}: no answer (${why}). ${flushHint}` : `${place}: it ${why}`
  const answer = short(reply.output.join('\n'))
  return `${place}: it answered "${answer}": ${why}${exampleText(example)}${leftoverText(tested)}`
}

function crashText({ exchanges, turns, errors }: TestedTurns, why: string): string {
  if (why.startsWith('could not be started')) return `It ${why}`
  const last = exchanges.length - 1
  const place = last === 0 ? 'before its first answer' : `in ${placeText(turns, last, 'its')}`
  const error = lastLine(errors)
  const loop =
    why === 'exited with status 0' ? '. A bot reads and answers turn after turn, until its input ends' : ''
  const said = error === '' ? '' : `. The last that it wrote to stderr: ${short(error)}`
  return `It ended ${place}: it ${why}${loop}${said}`
}

function exampleText(example: readonly string[]): string {
  return example.length === 0 ? '' : `. Right would be for instance "${short(example.join('\n'))}"`
}

function fineText(tested: TestedTurns): string {
  const { exchanges, clock } = tested
  if (exchanges.length === 0) return 'It was not asked: the match was over before its turn'
  const times = exchanges.map(({ question, reply }) => ({ ...question, micros: reply.micros }))
  const [first, ...others] = times
  const slowest = others.toSorted((a, b) => b.micros - a.micros)[0]
  const words = `Answered ${counted(exchanges.length, 'turn')}: the first in ${timeText(first!, clock)}`
  const rest = slowest === undefined ? '' : `, the slowest of the others in ${timeText(slowest, clock)}`
  return `${words}${rest}${correctedText(tested)}${leftoverText(tested)}`
}

function timeText(
  { micros, limitMillis }: { readonly micros: number; readonly limitMillis: number },
  clock: Clock,
) {
  return `${thinkingText(micros)}${clock === 'off' ? '' : limitText(clock, limitMillis)}`
}

function correctedText({ exchanges, turns }: TestedTurns): string {
  const corrected = exchanges.filter(({ ruling }) => ruling.result === 'corrected')
  const [first] = corrected
  if (first === undefined) return ''
  const { ruling, reply } = first
  const place = placeText(turns, exchanges.indexOf(first), 'its')
  const count = corrected.length === 1 ? 'One answer' : `${corrected.length} answers`
  const did = ruling.did === undefined ? '' : ` became "${short(ruling.did)}"`
  const why = ruling.why === undefined ? '' : ` (${ruling.why})`
  return `. ${count} had to be corrected: in ${place} "${short(reply.output.join('\n'))}"${did}${why}`
}

/** Output beyond an answer is read as the next one: usually it was meant for people. */
function leftoverText({ exchanges, turns }: TestedTurns): string {
  const first = exchanges.findIndex(({ reply }) => reply.leftover || reply.stale?.extra)
  if (first < 0) return ''
  const { stale, extra, output } = exchanges[first]!.reply
  const wrote = stale?.extra ? Math.max(0, turns.indexOf(stale.turn)) : first
  const line = short((stale?.extra ? output : (extra?.lines ?? []))[0] ?? '')
  return `. In ${placeText(turns, wrote, 'its')} it wrote an extra line, which is read as its next answer: "${line}". Output for people belongs on stderr`
}

/** Node writes the stack and its version after the error. */
function lastLine(errors: string): string {
  const lines = errors.trimEnd().split('\n')
  return (lines.findLast((line) => !/^(\s*$|\s+at |Node\.js v\d)/.test(line)) ?? lines.at(-1)!).trim()
}

function short(text: string): string {
  return shortened(text, shownCharacters)
}
