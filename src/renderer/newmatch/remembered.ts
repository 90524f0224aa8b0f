import type { GameInfo } from '../../contract/config.ts'
import { objectIn, objectOf } from '../lib/last-game.ts'
import { builtins, withDebugger, type ChosenBot } from '../lib/chosen.ts'
import { seatsFor, type Draft } from './draft.ts'
import { pauseIn } from './pause-choice.ts'

/**
 * The choices of a form for the settings, with the time in milliseconds since 1970. Without the seed, since the next match is
 * another one; without the number of matches and the debugger, so that nobody starts these by mistake.
 */
export function rememberedText(draft: Draft, at: number): string {
  const seats = draft.seats.map((chosen) => withDebugger(chosen, false))
  return JSON.stringify({ ...draft, seats, seed: '', matches: '1', keepsSeats: !draft.rotate, at })
}

/** The inverse; invalid values are as in `blank`. */
export function rememberedDraft(text: string | undefined, game: GameInfo, blank: Draft): Draft {
  const kept = objectIn(text)
  if (kept === null) return blank
  const options = objectOf(kept.options) ?? {}
  const seats = Array.isArray(kept.seats) ? kept.seats.filter(isChosen) : []
  return {
    ...blank,
    options: Object.fromEntries(
      Object.entries(blank.options).map(([name, initial]) => {
        const value = Object.hasOwn(options, name) ? options[name] : undefined
        return [name, typeof value === typeof initial ? (value as typeof initial) : initial]
      }),
    ),
    clock: oneOf(kept.clock, ['real', 'relaxed', 'off']) ?? blank.clock,
    keep: oneOf(kept.keep, ['all', 'faults', 'results']) ?? blank.keep,
    // What was kept before seats were swapped by default says `rotate: false` though nobody chose it.
    rotate: kept.keepsSeats !== true,
    pause: pauseIn(kept.pause ?? kept.hold) ?? blank.pause,
    think: typeof kept.think === 'string' ? kept.think : blank.think,
    runtimeEvents: kept.runtimeEvents === true,
    seats: seats.length === 0 ? blank.seats : seatsFor(game, seats),
  }
}

function oneOf<const T>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((each) => each === value)
}

function isChosen(value: unknown): value is ChosenBot {
  const chosen = objectOf(value)
  const isText = (...names: readonly string[]) => names.every((name) => typeof chosen?.[name] === 'string')
  switch (chosen?.kind) {
    case 'person':
      return true
    case 'bot':
      return isText('id')
    case 'builtin':
      return builtins.some(({ command }) => command === chosen.command)
    case 'typed':
      return isText('name', 'command', 'folder')
  }
  return false
}
