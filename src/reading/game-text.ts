import type { GameInfo } from '../contract/config.ts'
import type { Bridge, GameTestReport, HostedGame } from '../contract/games.ts'
import { optionRange } from '../engine/options.ts'
import { countedRange, grouped } from '../number-text.ts'

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

/** What is known of a game after its test, each under its name: seats, options such as the leagues, its viewer, flags of its Java. */
export function gameFound(
  { seats, options, bridge, command }: Pick<HostedGame, 'seats' | 'options' | 'bridge' | 'command'>,
  { hasViewer, viewerProblem }: Pick<GameTestReport, 'hasViewer' | 'viewerProblem'>,
): readonly (readonly [name: string, text: string])[] {
  const flags = command.flatMap((word, i) =>
    /^-{2}add-opens$/.test(word) ? [`${word} ${command[i + 1]}`] : [],
  )
  return [
    ['Seats', countedRange(seats, 'bot')],
    ...Object.entries(options).map(([name, option]) => [`Option ${name}`, optionRange(option)] as const),
    ...(bridge === 'sdk' ? [['Viewer', viewerText(hasViewer, viewerProblem)] as const] : []),
    ...(flags.length === 0 ? [] : [['Flags of Java', flags.join(' ')] as const]),
  ]
}

function viewerText(hasViewer: boolean, problem: string | null): string {
  if (!hasViewer) return 'none on its class path: the board is the automatic one'
  return problem ?? "the game's own, all its files are there"
}

export function noPagesText(title: string, folder: string): string {
  return `The folder of ${title} has no statement and no README: ${folder}`
}
