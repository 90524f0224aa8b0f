/**
 * Blurs a list after a choice with the pointer, so that the arrow keys change the turn again. Returns a function that stops this.
 */
export function letGoOfLists(): () => void {
  const end = new AbortController()
  const options = { signal: end.signal, capture: true }
  /** The last list that was pressed, unless a key was pressed since. */
  let pressed: EventTarget | null = null
  window.addEventListener('pointerdown', ({ target }) => (pressed = target), options)
  window.addEventListener('keydown', () => (pressed = null), options)
  window.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target === pressed) target.blur()
    },
    options,
  )
  return () => end.abort()
}
