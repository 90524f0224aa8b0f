export function batchRowId(batch: string): string {
  return `batch-${batch}`
}
