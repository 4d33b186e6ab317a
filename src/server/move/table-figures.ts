import { createHash } from 'node:crypto'
import type { Snapshot, Value } from '#server/platform/db/snapshot.ts'
import { RowCursor } from './row-cursor.ts'

/** What a table holds, in few words: equal figures are equal rows. */
export interface TableFigures {
  rows: number
  /** The sum of each column that holds numbers: money in millimes, pieces. */
  sums: Record<string, number>
  /** SHA-256 of all rows in the order of their key. */
  sha256: string
}

const LINES_AT_ONCE = 500

/** Adds up the figures of a table, row by row. */
export class FigureCounter {
  readonly #columns: string[]
  readonly #hash = createHash('sha256')
  readonly #sums: Record<string, number> = {}
  #lines: string[] = []
  #rows = 0

  constructor(columns: string[]) {
    this.#columns = columns
  }

  add(row: Value[], line: string): void {
    this.#rows += 1
    for (const [index, value] of row.entries()) {
      const name = this.#columns[index] ?? ''
      if (typeof value === 'number') this.#sums[name] = (this.#sums[name] ?? 0) + value
    }
    this.#lines.push(line)
    if (this.#lines.length === LINES_AT_ONCE) this.#flush()
  }

  end(): TableFigures {
    this.#flush()
    return { rows: this.#rows, sums: this.#sums, sha256: this.#hash.digest('hex') }
  }

  #flush() {
    if (this.#lines.length > 0) this.#hash.update(`${this.#lines.join('\n')}\n`)
    this.#lines = []
  }
}

/** Reads a whole table and answers its figures. */
export async function readFigures(snapshot: Snapshot, table: string, columns: string[]): Promise<TableFigures> {
  const counter = new FigureCounter(columns)
  const cursor = new RowCursor(snapshot, table, columns)
  for (await cursor.next(); cursor.row; await cursor.next()) counter.add(cursor.row, JSON.stringify(cursor.row))
  return counter.end()
}
