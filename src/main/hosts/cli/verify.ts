import type { Command } from 'commander'
import type { MatchCard, Verdict } from '../../../contract.ts'
import { counted } from '../../../number-text.ts'
import { withoutTabs } from '../../text/layout.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { findingStatus } from './exit-status.ts'
import { matchNamed } from './match-argument.ts'
import { print } from './screen.ts'
import { withStudio } from './with-studio.ts'

export function addVerifyCommand(program: Command): void {
  const command = program
    .command('verify')
    .description('play the recorded answers again and compare every turn with the record')
    .argument('<match...>', 'ids, or unique prefixes of them; or match files')
    .action((matches: string[]) => withStudio(command, (studio) => verify(studio, matches)))
  withExamples(command, [
    ['botscope verify 0199', 'names the first turn that differs'],
    ['botscope verify $(botscope list --json --limit 100 | jq -r .id)', 'the last hundred matches'],
  ])
}

async function verify(studio: Studio, named: readonly string[]): Promise<void> {
  const { calls } = studio
  const matches = await Promise.all(named.map((match) => matchNamed(studio, match)))
  const cards = await Promise.all(matches.map((match) => calls.card({ match })))
  for (const card of cards) {
    const verdict = await calls.verify({ match: card.id })
    print([lineOf(card, verdict)])
    if (!verdict.same) process.exitCode = findingStatus
  }
}

function lineOf(card: MatchCard, verdict: Verdict): TextLine {
  if (!verdict.same)
    return [`${card.id}  `, { text: `differs in turn ${verdict.turn}`, tone: 'bad' }, `: ${verdict.what}`]
  const turns = counted(verdict.frames - 1, 'turn')
  const then =
    verdict.failed === undefined ? '' : `, then the game fails as it did: ${withoutTabs(verdict.failed)}`
  return [`${card.id}  `, { text: 'the same', tone: 'good' }, `, ${turns}${then}`]
}
