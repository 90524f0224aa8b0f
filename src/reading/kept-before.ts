/** Of a match that is kept again: where the log had it before. */
export function keptBeforeText(before: 'kept' | 'deleted'): string {
  return before === 'kept' ? 'was in the library already' : 'was in the library already, and is restored'
}
