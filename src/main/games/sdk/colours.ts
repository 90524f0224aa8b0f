/** A summary without its marks of colours: `¤RED¤lost§RED§` is `lost`. */
export function plainText(text: string): string {
  return text.replace(/¤[A-Z_]+¤|§[A-Z_]+§/g, '')
}
