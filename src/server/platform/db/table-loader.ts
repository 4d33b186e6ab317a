import type { RunScript } from './database.ts'
import type { Value } from './snapshot.ts'

/** Fills tables. */
export interface TableLoader {
  run: RunScript
  hasTables(): Promise<boolean>
  countRows(table: string): Promise<number>
  deleteRows(table: string): Promise<void>
  /** Inserts rows with their values in the order of the columns. */
  insert(table: string, columns: string[], rows: Value[][]): Promise<void>
  /** Deletes the rows with these values in the columns `key`, which are not null. */
  deleteKeys(table: string, key: string[], values: Value[][]): Promise<void>
  /** Lets tables be filled in any order. Answers the scripts with which `addForeignKeys` checks and guards them again. */
  dropForeignKeys(): Promise<string[]>
  addForeignKeys(scripts: string[]): Promise<void>
  /** Runs `work` while tables may be filled in any order; what they refer to is checked at its end. */
  withoutForeignKeys(work: () => Promise<void>): Promise<void>
}
