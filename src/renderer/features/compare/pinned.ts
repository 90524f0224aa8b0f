import type { Choices } from '../../lib/choices.svelte.ts'

interface PinnedTurn {
  readonly place: { readonly match: string; readonly turn: number }
  readonly title: string
}

const name = 'pinned'

export function lastPinned(choices: Choices): PinnedTurn | null {
  const { value } = choices.of(name, '')
  const found = /^([^:]{1,200}):(\d{1,9}) (.*)$/s.exec(value)
  return found === null ? null : { place: { match: found[1]!, turn: Number(found[2]) }, title: found[3]! }
}

/** Keeps it for other matches and windows, and for the next start. */
export function keepPinned(choices: Choices, { place, title }: PinnedTurn): void {
  choices.of<string>(name, '').value = `${place.match}:${place.turn} ${title.slice(0, 200)}`
}
