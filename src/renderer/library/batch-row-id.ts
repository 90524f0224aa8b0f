/** The id of the row of a batch. */
export function batchRowId(batch: string): string {
  return `batch-${batch}`
}
