import type { Snapshot, Value } from '#server/platform/db/snapshot.ts'

/**
 * Reads the rows of a table in the order of its key, one after the other. Texts come without the character NUL, which SQLite stores and
 * PostgreSQL does not.
 */
export class RowCursor {
  row: Value[] | undefined
  readonly #batches: AsyncIterator<Value[][]>
  readonly #order: number[]
  #batch: Value[][] = []
  #index = 0

  /** `columns`: the order in which the values of each row are wanted. */
  constructor(snapshot: Snapshot, table: string, columns: string[]) {
    const own = snapshot.tables.find(({ name }) => name === table)?.columns ?? []
    this.#order = columns.map((name) => own.indexOf(name))
    this.#batches = snapshot.readRows(table, { isSorted: true })[Symbol.asyncIterator]()
  }

  /** Goes to the next row, or the first; `row` is undefined after the last. */
  async next(): Promise<void> {
    if (this.#index === this.#batch.length) {
      const { value, done } = await this.#batches.next()
      this.#batch = done ? [] : value
      this.#index = 0
    }
    const row = this.#batch[this.#index++]
    this.row = row && this.#order.map((index) => toMovable(row[index] ?? null))
  }
}

/** Compares two keys as both engines order them: texts by the bytes of their UTF-8, numbers by their size. */
export function compareKeys(a: Value[], b: Value[]): number {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index] ?? null)
    if (order !== 0) return order
  }
  return 0
}

// Above these, the order of UTF-16 is not that of UTF-8.
const BEYOND_SURROGATES = /[\ud800-\uffff]/

function compareValues(a: Value, b: Value) {
  if (a === b) return 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  if (BEYOND_SURROGATES.test(left) || BEYOND_SURROGATES.test(right))
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return left < right ? -1 : 1
}

const toMovable = (value: Value) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value
