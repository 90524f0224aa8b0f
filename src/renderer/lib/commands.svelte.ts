import { createKeybindingsHandler } from 'tinykeys'
import { commands, type CommandId } from '../../commands.ts'
import { isOffline } from './offline.ts'

/** The commands that this page knows. */
export const knownCommands = commands.filter(({ needs }) => needs === undefined || !isOffline)

/** What a screen can do now, by command. */
export type Actions = { readonly [Id in CommandId]?: (() => void) | undefined }

/** Something that can be done now: a command, an item of a menu, or what stands on the page. */
export interface Action {
  readonly title: string
  readonly group: string
  readonly keys?: string | undefined
  /** Other words by which it is found. */
  readonly also?: string | undefined
  /** What tells it from others of its name. */
  readonly note?: string
  readonly id?: string
  readonly run: () => void
}

/** An item of a menu, as far as the palette needs it. */
type MenuAction = Pick<Action, 'title' | 'keys' | 'run'> & { readonly isOff?: boolean }

/** The commands that can be done now: each screen brings those that it knows. */
export class Commands {
  /** Not state: what takes an effect back reads state as it was before, and would lose what was offered since. */
  #offers: readonly Actions[] = []
  #changed = $state.raw({})
  readonly #menus = new Set<() => readonly Action[]>()

  /** Offers commands, before all that were offered earlier; gives what takes them back. */
  offer(deeds: Actions): () => void {
    this.#change([deeds, ...this.#offers])
    return () => this.#change(this.#offers.filter((each) => each !== deeds))
  }

  /** Offers what a menu has, by the menu's name; gives what takes it back. */
  offerMenu(name: string, items: () => readonly MenuAction[]): () => void {
    const actions = () =>
      items().flatMap(({ title, keys, run, isOff }) =>
        isOff === true ? [] : [{ title: `${name}: ${title}`, group: 'Menus', keys, run }],
      )
    this.#menus.add(actions)
    return () => this.#menus.delete(actions)
  }

  /** All commands that can be done now, then what menus have. */
  get actions(): readonly Action[] {
    const possible = knownCommands.filter(({ id }) => this.can(id))
    return [
      ...possible.map(({ id, keys, ...named }) => ({
        ...named,
        keys: keys[0],
        run: () => void this.run(id),
      })),
      ...[...this.#menus].flatMap((actions) => actions()),
    ]
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

  #change(offers: readonly Actions[]): void {
    this.#offers = offers
    this.#changed = {}
  }

  #find(id: CommandId): (() => void) | undefined {
    if (!knownCommands.some((each) => each.id === id)) return undefined
    void this.#changed
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
