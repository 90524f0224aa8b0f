import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readSiteMatch } from '../../../src/main/imports/site-form.ts'
import { ourMatch, type OurMatch } from '../../../src/main/imports/our-match.ts'
import { home } from '../../files.ts'

/**
 * The forms in which the result files of test/golden/imports have one match: as the runner of CodinGame's SDK serves it, as its
 * `simulate()` returns it, and converted to what the site gives.
 */
export const shapes = ['game', 'simulate', 'site-converted'] as const
export type Shape = (typeof shapes)[number]

/** Matches of the original referees, recorded with the SDK's runner. */
export const samples = [
  ...['domain-expansion-1', 'domain-expansion-2', 'domain-expansion-3'],
  ...['patchwork-1', 'patchwork-2', 'patchwork-3'],
  ...['mahjong-1', 'mahjong-2', 'mahjong-3'],
]

export function sampleFile(sample: string, shape: Shape = 'game'): string {
  return `${home}test/golden/imports/${sample}.${shape}.json.gz`
}

/** What the runner writes, as far as tests change it. */
export interface Runner {
  outputs: { [seat: string]: (string | null)[] }
  errors: { [seat: string]: (string | null)[] }
  views: (string | null)[]
  summaries: (string | null)[]
  tooltips?: { turn: number; text: string; event: number }[]
  scores: { [seat: string]: number }
  uinput?: string[]
  agents: unknown
  [name: string]: unknown
}

/** A sample as the runner has it, to be changed. */
export function runnerValue(sample: string): Runner {
  return sampleValue(sample, 'game') as Runner
}

/** A sample as the runner writes it when the referee throws in this round: no seed, no scores, nothing said of the round. */
export function crashedValue(sample: string, round: number): Runner {
  const { metadata: _, ...value } = runnerValue(sample)
  const cut = (lists: Runner['outputs'], referee: number) =>
    Object.fromEntries(
      Object.entries(lists).map(([who, list]) => [
        who,
        list.slice(0, who === 'referee' ? referee : round + 1),
      ]),
    )
  return {
    ...value,
    outputs: cut(value.outputs, round),
    errors: cut(value.errors, round + 1),
    views: [...value.views.slice(0, round), null],
    summaries: value.summaries.slice(0, round),
    tooltips: value.tooltips!.filter(({ turn }) => turn < round),
    scores: {},
    uinput: [],
    failCause: 'java.lang.NullPointerException\n\tat X',
  }
}

export function sampleValue(sample: string, shape: Shape): unknown {
  return JSON.parse(gunzipSync(readFileSync(sampleFile(sample, shape))).toString())
}

export function imported(value: unknown): OurMatch {
  return ourMatch(readSiteMatch(value))
}

/** Where rules and file disagree: `frame seat: text`. */
export function disagreementsOf({ frames }: OurMatch): readonly string[] {
  return frames.flatMap(({ index, remarks = [] }) =>
    remarks
      .filter(({ kind }) => kind === 'disagreement')
      .map(({ seat, text }) => `${index} ${seat}: ${text}`),
  )
}
