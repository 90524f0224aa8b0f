import { solved } from '../arena/linear.ts'
import { z95 } from '../arena/normal.ts'
import type { Estimate } from './estimate.ts'

/** A turn of a match that is over, as one seat stands in it. */
export interface StandingSample {
  readonly turn: number
  readonly seat: number
  /** How far it is ahead of its best rival. */
  readonly lead: number
}

export interface SampledMatch {
  /** The share of the points of each seat: 1 for who beats all, 0.5 for a tie of two. */
  readonly shares: readonly number[]
  readonly turns: number
  readonly samples: readonly StandingSample[]
}

/** The chance of a seat by its lead and the turn: a logistic regression over the matches of a library. */
export interface WinningModel {
  readonly weights: readonly number[]
  /** Of the weights, row by row; turns of one match count as one observation. */
  readonly covariance: readonly (readonly number[])[]
  /** Of a usual lead, and of a usual match. */
  readonly scale: { readonly lead: number; readonly turns: number }
  readonly matches: number
}

/** Below, the intervals would be as wide as the chart. */
export const fewestMatches = 30
/** So much is known before the first match: no weight is far from 0. */
const ridge = 0.1
const mostRounds = 50

/** Null: too few matches, or none in which somebody was ahead. */
export function fitWinning(played: readonly SampledMatch[], seats: number): WinningModel | null {
  const matches = played.filter(({ samples, shares }) => samples.length > 0 && shares.length === seats)
  const leads = matches.flatMap(({ samples }) => samples.map(({ lead }) => lead))
  const lead = Math.sqrt(mean(leads.map((each) => each * each)))
  if (matches.length < fewestMatches || !(lead > 0)) return null
  const scale = { lead, turns: Math.max(1, mean(matches.map(({ turns }) => turns))) }
  const observed = matches.map(({ samples, shares }) =>
    samples.map((sample) => ({ facts: factsOf(sample, seats, scale), share: shares[sample.seat]! })),
  )
  const weights = fitted(observed.flat())
  return { weights, covariance: covarianceOf(observed, weights), scale, matches: matches.length }
}

/** The chance of a seat, with half the width of its 95 % interval. */
export function chanceOf({ weights, covariance, scale }: WinningModel, sample: StandingSample): Estimate {
  const facts = factsOf(sample, weights.length - 2, scale)
  const odds = dot(weights, facts)
  const width = z95 * Math.sqrt(Math.max(0, dot(facts, timesVector(covariance, facts))))
  return { value: logistic(odds), error: (logistic(odds + width) - logistic(odds - width)) / 2 }
}

interface Observed {
  readonly facts: readonly number[]
  readonly share: number
}

/** A lead counts more, the later; the order of the seats less. */
function factsOf(
  { turn, seat, lead }: StandingSample,
  seats: number,
  scale: WinningModel['scale'],
): readonly number[] {
  const done = Math.min(1, turn / scale.turns)
  const own = lead / scale.lead
  return [
    ...[own, own * done],
    ...Array.from({ length: seats }, (_, each) => (each === seat ? 1 - done / 2 : 0)),
  ]
}

/** Newton's method. */
function fitted(all: readonly Observed[]): readonly number[] {
  let weights = all[0]!.facts.map(() => 0)
  for (let round = 0; round < mostRounds; round++) {
    const gradient = weights.map((weight) => -ridge * weight)
    for (const { facts, share } of all) {
      const surprise = share - chanceAt(weights, facts)
      facts.forEach((fact, i) => (gradient[i]! += fact * surprise))
    }
    const step = solved(curvature(all, weights), gradient)
    weights = weights.map((weight, i) => weight + Math.max(-2, Math.min(2, step[i]!)))
    if (step.every((each) => Math.abs(each) < 1e-8)) break
  }
  return weights
}

function curvature(all: readonly Observed[], weights: readonly number[]): number[][] {
  const curve = weights.map((_, i) => weights.map((_, j) => (i === j ? ridge : 0)))
  for (const { facts } of all) {
    const chance = chanceAt(weights, facts)
    addOuter(curve, facts, chance * (1 - chance))
  }
  return curve
}

/** The sandwich: what whole matches pull at the weights, between two inverses of the curvature. */
function covarianceOf(matches: readonly (readonly Observed[])[], weights: readonly number[]): number[][] {
  const pulls = weights.map(() => weights.map(() => 0))
  for (const match of matches) {
    const pull = weights.map(() => 0)
    for (const { facts, share } of match) {
      const surprise = share - chanceAt(weights, facts)
      facts.forEach((fact, i) => (pull[i]! += fact * surprise))
    }
    addOuter(pulls, pull, 1)
  }
  const curve = curvature(matches.flat(), weights)
  const inverse = weights.map((_, i) =>
    solved(
      curve,
      weights.map((_, j) => (i === j ? 1 : 0)),
    ),
  )
  // Few matches look more alike than they are.
  const few = matches.length / (matches.length - weights.length)
  return inverse.map((row) => inverse.map((column) => few * dot(row, timesVector(pulls, column))))
}

function addOuter(sum: number[][], vector: readonly number[], factor: number): void {
  vector.forEach((a, i) => vector.forEach((b, j) => (sum[i]![j]! += factor * a * b)))
}

function chanceAt(weights: readonly number[], facts: readonly number[]): number {
  return logistic(dot(weights, facts))
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

function timesVector(matrix: readonly (readonly number[])[], vector: readonly number[]): readonly number[] {
  return matrix.map((row) => dot(row, vector))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * b[i]!, 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
