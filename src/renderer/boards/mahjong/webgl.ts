let isThere: boolean | null = null

/** Whether the browser draws in space at all; asked once, as each answer costs a context. */
export function hasWebGL(): boolean {
  isThere ??= document.createElement('canvas').getContext('webgl2') !== null
  return isThere
}
