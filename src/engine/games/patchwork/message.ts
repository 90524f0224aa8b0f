/** "Anything after the last valid entry is considered a message": the remaining words of an answer, if any. */
export function said(words: readonly string[]): { readonly say?: string } {
  const say = words.join(' ')
  return say === '' ? {} : { say }
}
