import type { RunScript } from './database.ts'
import type { Value } from './snapshot.ts'

/** Fills tables in one transaction. */
export interface TableLoader {
  run: RunScript
  hasTables(): Promise<boolean>
  countRows(table: string): Promise<number>
  deleteRows(table: string): Promise<void>
  /** Inserts rows with their values in the order of the columns. */
  insert(table: string, columns: string[], rows: Value[][]): Promise<void>
  /** Runs `work` while tables may be filled in any order; what they refer to is checked at its end. */
  withoutForeignKeys(work: () => Promise<void>): Promise<void>
}
