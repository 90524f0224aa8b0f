export type SqlValue = string | number | null

/** A query over the documented views of the log; it only reads. */
export interface SqlOrder {
  readonly query: string
  /** Default: 10,000. */
  readonly mostRows?: number
  /** Then it is stopped; default: 60,000. */
  readonly forMillis?: number
}

export interface SqlAnswer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly SqlValue[])[]
  /** There are more rows than were wanted. */
  readonly isCut: boolean
}

/** What a query can read. */
export interface SqlTable {
  readonly name: string
  readonly note: string
  readonly columns: readonly { readonly name: string; readonly note: string }[]
}
