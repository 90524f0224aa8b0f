/** Reads a damaged list or object as empty. */
export function orEmpty(column: string, empty: '[]' | '{}' = '[]'): string {
  return `iif(json_valid(${column}), ${column}, '${empty}')`
}
