import type { Json } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { GameHello, RpcAnswer, RpcOption, RpcQuestion } from '../games/rpc/protocol.ts'

/** How the bots of a match answer. */
export const manners = ['legal', 'random', 'garbage', 'missing'] as const
export type Manner = (typeof manners)[number]

const garbage: readonly (readonly string[])[] = [
  [''],
  [' '],
  ['hello'],
  ['-1'],
  ['1e9'],
  ['NaN'],
  ['\0'],
  ['\uFFFD\uFFFD'],
  ['🙂'],
  ['{"x":1}'],
  ['__proto__'],
  ['toString 1 1'],
  ['9'.repeat(400)],
  ['x'.repeat(10_000)],
  [' '.repeat(10_000)],
]

/** One answer in so many is wrong where most are legal. */
const wrongOnceIn = 8

/** `legal`: what the game would accept; empty: unknown. */
export function answerTo(
  question: RpcQuestion,
  manner: Manner,
  legal: readonly (readonly string[])[],
  random: Random,
): RpcAnswer & { readonly isLegal?: true } {
  const { seat } = question
  const isWrong = manner !== 'legal' && random.below(wrongOnceIn) === 0
  if (isWrong && manner === 'missing')
    return random.below(2) === 0
      ? { seat, fault: 'timeout', why: 'no answer within the time limit' }
      : { seat, fault: 'crash', why: 'exited with status 1' }
  if (isWrong && manner === 'garbage') return { seat, lines: filled(question, one(garbage, random)) }
  if (legal.length === 0 || (manner === 'random' && isWrong))
    return { seat, lines: madeUpAnswer(question, random) }
  return { seat, lines: one(legal, random), isLegal: true }
}

/** Bots answer with as many lines as they were asked for, or fail. */
function filled({ answer }: Pick<RpcQuestion, 'answer'>, lines: readonly string[]): readonly string[] {
  const count = answer?.lines ?? 1
  return Array.from({ length: count }, (_, i) => lines[i % lines.length]!)
}

/** Words and numbers, some of the question. */
export function madeUpAnswer(
  question: Pick<RpcQuestion, 'lines' | 'answer'>,
  random: Random,
): readonly string[] {
  return filled(question, [words(question, random)])
}

function words({ lines }: Pick<RpcQuestion, 'lines'>, random: Random): string {
  const found = lines.join(' ').split(/\s+/).slice(0, 1000)
  return Array.from({ length: 1 + random.below(4) }, () =>
    random.below(2) === 0 ? `${random.below(20) - 2}` : one(found, random),
  ).join(' ')
}

export function one<T>(of: readonly T[], random: Random): T {
  return of[random.below(of.length)]!
}

/** Values that the game's table allows. */
export function optionsFrom({ options }: GameHello, random: Random): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, valueOf(option, random)]))
}

/** The values that a match has where nobody chooses any. */
export function usualOptions({ options }: GameHello): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial]))
}

function valueOf(option: RpcOption, random: Random): Json {
  if (random.below(2) === 0) return option.initial
  switch (option.kind) {
    case 'flag':
      return random.below(2) === 0
    case 'choice':
      return one(option.of, random)
    case 'text':
      return option.initial
    case 'number': {
      const { min, max } = option
      const range = Math.min(Math.floor(max) - Math.ceil(min), 1000)
      return Math.ceil(min) + random.below(range + 1)
    }
  }
}
