import type { GameInfo } from '../contract/config.ts'
import type { Bridge } from '../contract/games.ts'
import { grouped } from '../number-text.ts'

export const bridgeLabels: { readonly [B in Bridge]: string } = {
  rpc: "Botscope's protocol",
  sdk: 'CodinGame SDK',
  tap: 'a tool with its bots',
  lines: '### lines',
}

/** Some programs tell their limits only in a match, or keep them to themselves. */
export function limitsText({ limitMillis, hosted }: Pick<GameInfo, 'limitMillis' | 'hosted'>): string {
  if (hosted?.bridge === 'sdk') return 'the referee tells the time limits in the match'
  if (hosted?.bridge === 'tap') return 'the tool keeps the time limits'
  const [first, later] = [grouped(limitMillis.first), grouped(limitMillis.later)]
  return `${first} ms for a seat's first turn, ${later} ms for the others`
}

export function noPagesText(title: string, folder: string): string {
  return `The folder of ${title} has no statement and no README: ${folder}`
}
