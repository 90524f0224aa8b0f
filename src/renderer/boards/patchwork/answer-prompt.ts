import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { counted } from '../../../number-text.ts'
import type { PatchworkAnswering } from './answering.svelte.ts'
import { cornerOf } from './hand.ts'
import { outcomeOf, outcomeOfPatch, outcomeText } from './outcome.ts'
import { patchName, patchWith } from './patches.ts'
import { whyNotTaken, whyNotThere } from './refused.ts'

interface PatchworkPrompt {
  readonly text: string
  readonly isRefused: boolean
}

/**
 * The next step, the effect of the held or laid patch, or why it cannot be done; or the same of a pointed patch, or of one held
 * next to the quilt.
 */
export function promptOf(
  answering: PatchworkAnswering,
  table: PatchworkTable,
  pointed: number | null,
): PatchworkPrompt {
  const { seat, chosen, hand, refusal } = answering
  if (seat === null) return { text: '', isRefused: false }
  if (refusal !== '') return { text: refusal, isRefused: true }
  if (chosen !== null) return chosenText(answering, table, seat)
  if (hand !== null && pointed !== hand.patch) return handText(answering, table, seat)
  return pointed === null
    ? { text: choiceText(answering), isRefused: false }
    : pointedWords(answering, table, pointed)
}

export function countText({ offer }: PatchworkAnswering): string {
  const places = offer.patches.map(
    (patch) => `${patchName(patch)} in ${counted(offer.waysFor(patch), 'way')}`,
  )
  return [...places, ...(offer.skip === null ? [] : ['skip'])].join(', ')
}

function chosenText(
  { chosen, isChosenLegal }: PatchworkAnswering,
  table: PatchworkTable,
  seat: 0 | 1,
): PatchworkPrompt {
  if (chosen === null) return { text: '', isRefused: false }
  const what = chosen.kind === 'skip' ? 'Skip' : `${patchName(chosen.patch)} at ${chosen.x} ${chosen.y}`
  if (!isChosenLegal) return { text: `${what}: the rules do not accept it`, isRefused: true }
  return { text: `${what}: ${outcomeText(outcomeOf(table, seat, chosen))}`, isRefused: false }
}

function handText(
  { hand, offer, coverable, isTurnable }: PatchworkAnswering,
  table: PatchworkTable,
  seat: 0 | 1,
): PatchworkPrompt {
  if (hand === null) return { text: '', isRefused: false }
  const placing = offer.placing(hand)
  const { x, y } = cornerOf(hand)
  if (placing !== null) {
    const outcome = outcomeText(outcomeOf(table, seat, placing))
    return { text: `${patchName(hand.patch)} at ${x} ${y}: ${outcome}`, isRefused: false }
  }
  const isStuck = coverable.length === 0 && isTurnable
  const why = isStuck
    ? `${patchName(hand.patch)} does not fit in this orientation: turn or flip it`
    : whyNotThere(table, seat, hand)
  return { text: why, isRefused: true }
}

function pointedWords(
  { offer, seat }: PatchworkAnswering,
  table: PatchworkTable,
  patch: number,
): PatchworkPrompt {
  if (seat === null || !offer.patches.includes(patch)) {
    return { text: seat === null ? '' : whyNotTaken(table, seat, patch), isRefused: true }
  }
  const { price, time } = patchWith(patch)!
  const cost = `${counted(price, 'button')} and ${counted(time, 'space')}`
  const outcome = outcomeText(outcomeOfPatch(table, seat, patchWith(patch)!))
  return { text: `${patchName(patch)} for ${cost}: ${outcome}`, isRefused: false }
}

function choiceText({ offer }: PatchworkAnswering): string {
  const { patches, skip } = offer
  const orSkip = skip === null ? '' : ', or skip'
  if (patches.length > 0) return `Take patch ${listed(patches)}${orSkip}`
  return skip === null ? '' : 'No patch is affordable and fits: skip'
}

/** `4`, `4 or 12`, `4, 12 or 30`. */
function listed(ids: readonly number[]): string {
  return ids.join(', ').replace(/, (?=\d+$)/, ' or ')
}
