/**
 * A list that was chosen from with the pointer lets go of the focus: the arrows go from turn to turn again. Gives what ends
 * that.
 */
export function letGoOfLists(): () => void {
  const end = new AbortController()
  const options = { signal: end.signal, capture: true }
  /** The list that the pointer was on last, while no key was pressed since. */
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
