import type { CaseCard } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { copy } from '../lib/copy.ts'
import type { BotChoices } from './bot-choices.ts'
import { chosenBot, folderOf, ordersOf } from './chosen-bot.ts'
import type { CaseRun } from './running.svelte.ts'

export interface Checking {
  readonly studio: StudioClient
  readonly choices: BotChoices
  readonly run: CaseRun
}

export async function checkCases(cases: readonly CaseCard[], checking: Checking): Promise<void> {
  for (const game of new Set(cases.map((card) => card.game))) {
    const own = cases.filter((card) => card.game === game)
    if (!(await checkGame(game, own, checking))) return
  }
}

/** False: the user cancelled. */
async function checkGame(
  game: string,
  cases: readonly CaseCard[],
  { studio, choices, run }: Checking,
): Promise<boolean> {
  try {
    return await run.run(await ordersOf(game, cases, choices.of(game), studio))
  } catch (error) {
    if (error instanceof UserError) run.refuse(game, error.message)
    else studio.trouble('checking a bot', error)
    return true
  }
}

export async function copyCheckLine(card: CaseCard, { studio, choices }: Checking): Promise<void> {
  const { file, game } = card
  await studio.attempt('writing the command line', async () => {
    const choice = choices.of(game)
    const bot =
      choice.bot === 'recorded'
        ? (await ordersOf(game, [card], choice, studio)).orders[0]!.bot
        : chosenBot(choice, studio.bots)
    const line = await studio.calls.checkLine({
      ...{ bot, game, cases: folderOf(file), files: [file], clock: choice.clock },
    })
    await copy(studio, line, 'Command line copied')
  })
}
