import { createKeybindingsHandler } from 'tinykeys'
import { commands, type CommandId } from '../../commands.ts'
import { isOffline } from './offline.ts'

export const knownCommands = commands.filter(({ needs }) => needs === undefined || !isOffline)
const knownIds: ReadonlySet<CommandId> = new Set(knownCommands.map(({ id }) => id))

/** With a title: it does something else now than the command says, such as asking for what is missing. */
export type CommandAction = (() => void) | { readonly title: string; readonly run: () => void }

export type Actions = { readonly [Id in CommandId]?: CommandAction | undefined }

export interface Action {
  readonly title: string
  /** The title without the menu or place that it begins with. */
  readonly own?: string
  readonly group: string
  readonly keys?: string | undefined
  /** Other search words. */
  readonly also?: string | undefined
  /** Distinguishes it from others of the same name. */
  readonly note?: string
  readonly id?: string
  readonly run: () => void
}

type MenuAction = Pick<Action, 'title' | 'keys' | 'run'> & { readonly isOff?: boolean }

export class Commands {
  /** Not state: an effect's cleanup reads state as it was before, and would lose later offers. */
  #offers: readonly Actions[] = []
  #changed = $state.raw({})
  readonly #menus = new Set<() => readonly Action[]>()

  /** Offers commands, ahead of all earlier offers; returns a function that withdraws them. */
  offer(...offered: readonly Actions[]): () => void {
    this.#change([...offered, ...this.#offers])
    return () => this.#change(this.#offers.filter((each) => !offered.includes(each)))
  }

  offerMenu(name: string, items: () => readonly MenuAction[]): () => void {
    const actions = () =>
      items().flatMap(({ title, keys, run, isOff }) =>
        isOff === true ? [] : [{ title: `${name}: ${title}`, own: title, group: 'Menus', keys, run }],
      )
    this.#menus.add(actions)
    return () => this.#menus.delete(actions)
  }

  get actions(): readonly Action[] {
    const possible = knownCommands.filter(({ id }) => this.can(id))
    return [
      ...possible.map(({ id, keys, ...named }) => ({
        ...named,
        title: this.titleOf(id) ?? named.title,
        keys: keys[0],
        run: () => void this.run(id),
      })),
      ...[...this.#menus].flatMap((actions) => actions()),
    ]
  }

  can(id: CommandId): boolean {
    return this.#find(id) !== undefined
  }

  /** False: it cannot be done now. */
  run(id: CommandId): boolean {
    const action = this.#find(id)
    if (typeof action === 'function') action()
    else action?.run()
    return action !== undefined
  }

  /** Undefined: as the command says. */
  titleOf(id: CommandId): string | undefined {
    const action = this.#find(id)
    return typeof action === 'object' ? action.title : undefined
  }

  /** Runs commands by their keys; returns a function that stops this. A text field keeps the keys that write, an open dialog all. */
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

  #find(id: CommandId): CommandAction | undefined {
    if (!knownIds.has(id)) return undefined
    void this.#changed
    return this.#offers.find((offered) => offered[id] !== undefined)?.[id]
  }

  #press(id: CommandId, event: Event): void {
    const key = event as KeyboardEvent
    if (key.defaultPrevented || isKeptFrom(key)) return
    if (this.run(id)) key.preventDefault()
  }
}

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
