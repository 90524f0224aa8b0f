import { untrack } from 'svelte'
import { createKeybindingsHandler } from 'tinykeys'
import { commands, type CommandId } from '../../commands.ts'
import { beyond } from '../offline/beyond.ts'
import { isOffline } from './offline.ts'

/** The commands that this page knows. */
export const knownCommands = isOffline ? commands.filter(({ id }) => !beyond.has(id)) : commands

/** What a screen can do now, by command. */
export type Deeds = { readonly [Id in CommandId]?: (() => void) | undefined }

/** The commands that can be done now: each screen brings those that it knows. */
export class Commands {
  #offers = $state.raw<readonly Deeds[]>([])

  /** Offers commands, before all that were offered earlier; gives what takes them back. */
  offer(deeds: Deeds): () => void {
    this.#offers = [deeds, ...untrack(() => this.#offers)]
    return () => (this.#offers = untrack(() => this.#offers).filter((each) => each !== deeds))
  }

  can(id: CommandId): boolean {
    return this.#find(id) !== undefined
  }

  /** Does it where it can be done now. */
  run(id: CommandId): boolean {
    const deed = this.#find(id)
    deed?.()
    return deed !== undefined
  }

  /** Runs commands by their keys; gives what ends that. A field keeps the keys that write, an open dialog all. */
  listen(): () => void {
    const bindings = Object.fromEntries(
      knownCommands.flatMap(({ id, keys }) =>
        keys.map((key) => [key, (event: Event) => this.#press(id, event)]),
      ),
    )
    const handler = createKeybindingsHandler(bindings, { ignore: () => false })
    window.addEventListener('keydown', handler)
    return () => window.removeEventListener('keydown', handler)
  }

  #find(id: CommandId): (() => void) | undefined {
    if (isOffline && beyond.has(id)) return undefined
    return this.#offers.find((deeds) => deeds[id] !== undefined)?.[id]
  }

  #press(id: CommandId, event: Event): void {
    const key = event as KeyboardEvent
    if (key.defaultPrevented || isKeptFrom(key)) return
    if (this.run(id)) key.preventDefault()
  }
}

/** Whether what has the focus needs the key itself. */
function isKeptFrom(event: KeyboardEvent): boolean {
  if (document.querySelector('[data-modal]') !== null) return true
  const isIn = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  if (isIn('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]')) {
    return !(event.ctrlKey || event.metaKey) || event.key === 'z'
  }
  if (event.code === 'Space') return isIn('button, a, input, summary, [role=tab], [role=option]')
  if (!/^(Arrow|Home|End)/.test(event.key) || event.altKey) return false
  // Lists need no arrows to the side: those go from turn to turn.
  if (/(Left|Right)$/.test(event.key) && isIn('[role=listbox], [data-arrows=upright]')) return false
  return isIn(
    '[role=tablist], [role=listbox], [role=menu], [role=separator], [role=radiogroup], [data-arrows]',
  )
}
