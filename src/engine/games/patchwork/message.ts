/** "Anything after the last valid entry is considered a message": the rest of an answer's words, if they say something. */
export function said(words: readonly string[]): { readonly say?: string } {
  const say = words.join(' ')
  return say === '' ? {} : { say }
}
