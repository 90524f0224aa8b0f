import type { Command } from 'commander'
import { boundsOf, checkEloTest } from '../../../engine/arena/bounds.ts'
import { estimatesOf } from '../../../engine/arena/estimates.ts'
import { bayesianLlrOf, llrOf } from '../../../engine/arena/llr.ts'
import { UserError } from '../../../engine/user-error.ts'
import { certaintyText, eloText, foundText, neloText } from '../../../reading/arena-text.ts'
import { addBoundOptions, boundsIn, testOf, type EloBounds, type TestOptions } from './arena-options.ts'
import { print, printJson } from './screen.ts'
import { wholeNumber } from './whole-number.ts'

interface LlrOptions extends TestOptions {
  readonly block?: number
  readonly bayesElo?: EloBounds
  readonly json?: true
}

export function addLlrCommand(arena: Command): void {
  const llr = arena
    .command('llr')
    .description('calculate the LLR of counts, from the worst score of a block to the best')
    .argument(
      '<counts>',
      'lost, drawn and won matches; or pairs with 0, 1/2, 1, 1 1/2 and 2 points; or any blocks',
    )
    .option(
      '--block <n>',
      'matches of a block (default: 1 for 3 counts, 2 for 5, 4 for 13 or 25)',
      wholeNumber('--block', 1),
    )
    .option('--json', 'as one line of JSON')
    .option('--bayes-elo <low..high>', 'the bounds in BayesElo, for 3 counts', boundsIn('--bayes-elo'))
  addBoundOptions(llr).action((counts: string, options: LlrOptions) => printLlr(counts, options))
}

const usualBlocks: { readonly [counts: number]: number } = { 3: 1, 5: 2, 13: 4, 25: 4 }

function printLlr(text: string, options: LlrOptions): void {
  const counts = countsIn(text)
  const matches = options.block ?? usualBlocks[counts.length]
  if (matches === undefined)
    throw new UserError(`${counts.length} counts: give the number of matches of a block with --block`)
  const test =
    options.bayesElo === undefined ? testOf(options)! : { ...testOf(options)!, ...options.bayesElo }
  checkEloTest(test)
  const value =
    options.bayesElo === undefined ? llrOf(counts, matches, test) : bayesianOf(counts, options.bayesElo)
  const { lower, upper } = boundsOf(test)
  const estimates = estimatesOf(counts, matches)!
  if (options.json) {
    const { elo, eloError, eloLow, eloHigh, nelo, superiority } = estimates
    const neloError = nelo === null ? null : estimates.neloError
    const ofElo = { elo, eloError, eloLow, eloHigh }
    return printJson([{ llr: value, lower, upper, ...ofElo, nelo, neloError, los: superiority }])
  }
  const found = value >= upper ? 'H1' : value <= lower ? 'H0' : null
  print([
    [
      `LLR ${value.toFixed(4)} between ${lower.toFixed(4)} and ${upper.toFixed(4)}: ${foundText(test, found)}`,
    ],
    [
      `Elo ${[eloText(estimates, 2), ...neloText(estimates, 2)].join(', ')}, LOS ${certaintyText(estimates.superiority)}`,
    ],
  ])
}

function bayesianOf(counts: readonly number[], { low, high }: EloBounds): number {
  if (counts.length !== 3)
    throw new UserError(`BayesElo needs 3 counts (lost, drawn, won), not ${counts.length}`)
  const llr = bayesianLlrOf(counts, low, high)
  if (llr === null) throw new UserError('BayesElo needs a lost and a won match')
  return llr
}

function countsIn(text: string): readonly number[] {
  const counts = text.split(',').map((each) => (/^\s*\d+\s*$/.test(each) ? Number(each) : NaN))
  if (counts.length < 3 || counts.some((count) => !Number.isSafeInteger(count)))
    throw new UserError(
      `The counts are "${text}", not three or more whole numbers such as 177,1629,3083,1780,221`,
    )
  if (counts.every((count) => count === 0))
    throw new UserError('All counts are 0: there is nothing to calculate')
  return counts
}
