/** Calls `come` whenever fonts were loaded: only then has their text its final size. Returns a function that unsubscribes. */
export function onFontLoads(come: () => void): () => void {
  document.fonts.addEventListener('loadingdone', come)
  return () => document.fonts.removeEventListener('loadingdone', come)
}
