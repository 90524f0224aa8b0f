import type { Profile, ProfiledTurn } from '../contract/profile.ts'
import { wholeTitle } from './profile-text.ts'

export const profileFormats = {
  cpuprofile: { title: 'CPU profile', ending: '.cpuprofile', purpose: 'for the DevTools of a browser' },
  speedscope: { title: 'speedscope', ending: '.json', purpose: 'for speedscope.app' },
  collapsed: { title: 'Collapsed stacks', ending: '.collapsed', purpose: 'for flame graph tools' },
} as const
export type ProfileFormat = keyof typeof profileFormats

type Profiled = Pick<Profile, 'bot' | 'turns' | 'whole'>

/** The turns in the format of another viewer: of speedscope each turn as a profile of its own, else all together. */
export function profileText(profile: Profiled, format: ProfileFormat): string {
  switch (format) {
    case 'speedscope':
      return `${JSON.stringify(speedscope(profile))}\n`
    case 'collapsed':
      return collapsed(profile)
    case 'cpuprofile':
      return `${JSON.stringify(cpuProfile(profile))}\n`
  }
}

interface ProfilePart extends Pick<ProfiledTurn, 'millis' | 'samples' | 'functions' | 'stacks'> {
  readonly title: string
}

/** The turns, or all of them together. */
function partsOf({ turns, whole }: Profiled): readonly ProfilePart[] {
  const ofTurns = turns.map((turn) => ({ title: `Turn ${turn.turn}`, ...turn }))
  return whole === undefined ? ofTurns : [{ title: wholeTitle(whole), ...whole }]
}

function speedscope(profile: Profiled): object {
  const frames: object[] = []
  const profiles = partsOf(profile).map(({ title, millis, samples, functions, stacks }) => {
    const first = frames.length
    frames.push(
      ...functions.map(({ name, file, line }) => ({
        name,
        ...(file !== '' && { file }),
        ...(line > 0 && { line }),
      })),
    )
    return {
      ...{ type: 'sampled', name: title, unit: 'milliseconds', startValue: 0, endValue: millis },
      samples: stacks.map((stack) => stack.functions.map((each) => first + each)),
      weights: stacks.map((stack) => (millis * stack.samples) / Math.max(1, samples)),
    }
  })
  return {
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    ...{ exporter: 'botscope', name: profile.bot.name, shared: { frames }, profiles },
  }
}

function collapsed(profile: Profiled): string {
  return partsOf(profile)
    .flatMap((part) => part.stacks.map((stack) => `${pathOf(part, stack.functions)} ${stack.samples}\n`))
    .join('')
}

function pathOf({ title, functions }: ProfilePart, stack: readonly number[]): string {
  const names = stack.map((each) => functions[each]!.name.replaceAll(/[;\n]/g, ','))
  return [title.toLowerCase(), ...names].join(';')
}

interface CpuNode {
  readonly id: number
  readonly callFrame: object
  hitCount: number
  readonly children: number[]
}

/** As Chromium's DevTools read it: a tree of calls, and a list of samples, which here stand one after the other. */
function cpuProfile(profile: Profiled): object {
  const nodes: CpuNode[] = []
  const known = new Map<string, CpuNode>()
  const nodeFor = (parent: CpuNode | null, name: string, file = '', line = 0): CpuNode => {
    const key = JSON.stringify([parent?.id, name, file, line])
    const there = known.get(key)
    if (there !== undefined) return there
    const callFrame = { functionName: name, scriptId: '0', url: file, lineNumber: line - 1, columnNumber: 0 }
    const made = { id: nodes.length + 1, callFrame, hitCount: 0, children: [] }
    nodes.push(made)
    known.set(key, made)
    parent?.children.push(made.id)
    return made
  }
  const root = nodeFor(null, '(root)')
  const samples: number[] = []
  const timeDeltas: number[] = []
  for (const { title, millis, samples: all, functions, stacks } of partsOf(profile))
    for (const stack of stacks) {
      const path = stack.functions.map((each) => functions[each]!)
      const leaf = path.reduce(
        (node, { name, file, line }) => nodeFor(node, name, file, line),
        nodeFor(root, title.toLowerCase()),
      )
      leaf.hitCount += stack.samples
      for (let i = 0; i < stack.samples; i++) {
        samples.push(leaf.id)
        timeDeltas.push(Math.round((1000 * millis) / Math.max(1, all)))
      }
    }
  const endTime = timeDeltas.reduce((sum, each) => sum + each, 0)
  return { nodes, startTime: 0, endTime, samples, timeDeltas }
}
