/** Calls `come` whenever fonts are there that were not: what is written with them is as large as it is only then. Gives the end. */
export function onFontLoads(come: () => void): () => void {
  document.fonts.addEventListener('loadingdone', come)
  return () => document.fonts.removeEventListener('loadingdone', come)
}
