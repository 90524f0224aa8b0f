export interface GridActions {
  readonly index: () => number
  readonly count: () => number
  readonly page: () => number
  /** Goes to another row; a range selects all rows from its start. */
  readonly go: (index: number, isRange: boolean) => void
  readonly open: () => void
  readonly toggle: () => void
  readonly all: () => void
  readonly clear: () => void
  readonly fold: (isUnfolded: boolean) => void
  readonly remove: () => void
  readonly rename: () => void
}

/** Buttons and fields inside the list keep their own keys. */
export function gridKeys(actions: GridActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return
    const work = event.ctrlKey || event.metaKey ? withControl(event.key, actions) : plain(event, actions)
    if (work === undefined) return
    event.preventDefault()
    work()
  }
}

function withControl(key: string, actions: GridActions): (() => void) | undefined {
  return key === 'a' ? actions.all : undefined
}

function plain({ key, shiftKey }: KeyboardEvent, actions: GridActions): (() => void) | undefined {
  const to = target(key, actions)
  if (to !== undefined) {
    const index = Math.max(0, Math.min(actions.count() - 1, to))
    return () => actions.go(index, shiftKey)
  }
  switch (key) {
    case 'Enter':
      return actions.open
    case ' ':
      return actions.toggle
    case 'Escape':
      return actions.clear
    case 'ArrowRight':
      return () => actions.fold(true)
    case 'ArrowLeft':
      return () => actions.fold(false)
    case 'Delete':
    case 'Backspace':
      return actions.remove
    case 'F2':
      return actions.rename
  }
  return undefined
}

function target(key: string, { index, count, page }: GridActions): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index() + 1
    case 'ArrowUp':
      return index() - 1
    case 'PageDown':
      return index() + page()
    case 'PageUp':
      return index() - page()
    case 'Home':
      return 0
    case 'End':
      return count() - 1
  }
  return undefined
}
