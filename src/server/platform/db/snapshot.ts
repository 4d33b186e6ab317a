/** What a column holds: neither engine's other types are used. */
export type Value = string | number | null

/** One moment of a database, read while others write. */
export interface Snapshot {
  /** Every table with its columns, and those of them that are its primary key. */
  tables: { name: string; columns: string[]; key: string[] }[]
  /**
   * The rows of a table in batches, each row with its values in the order of the columns. `isSorted`: by the primary key, the same on both
   * engines (texts by their bytes).
   */
  readRows(table: string, options?: ReadOptions): AsyncIterable<Value[][]>
}

export interface ReadOptions {
  isSorted?: boolean
}

/** Rows read at once: few enough that nothing else of the process waits for them. */
export const BATCH = 250

/** Lets others run between two batches. */
export const yieldToOthers = () => new Promise<void>((resolve) => setImmediate(resolve))
