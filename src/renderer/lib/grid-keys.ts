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
export function gridKeys(deeds: GridActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return
    const work = event.ctrlKey || event.metaKey ? withControl(event.key, deeds) : plain(event, deeds)
    if (work === undefined) return
    event.preventDefault()
    work()
  }
}

function withControl(key: string, deeds: GridActions): (() => void) | undefined {
  return key === 'a' ? deeds.all : undefined
}

function plain({ key, shiftKey }: KeyboardEvent, deeds: GridActions): (() => void) | undefined {
  const to = target(key, deeds)
  if (to !== undefined) {
    const index = Math.max(0, Math.min(deeds.count() - 1, to))
    return () => deeds.go(index, shiftKey)
  }
  switch (key) {
    case 'Enter':
      return deeds.open
    case ' ':
      return deeds.toggle
    case 'Escape':
      return deeds.clear
    case 'ArrowRight':
      return () => deeds.fold(true)
    case 'ArrowLeft':
      return () => deeds.fold(false)
    case 'Delete':
    case 'Backspace':
      return deeds.remove
    case 'F2':
      return deeds.rename
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
