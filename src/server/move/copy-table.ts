import { isRefusedAsDuplicate } from '#server/platform/db/refusals/refused-as-duplicate.ts'
import type { Snapshot, Value } from '#server/platform/db/snapshot.ts'
import type { TableLoader } from '#server/platform/db/table-loader.ts'
import { compareKeys, RowCursor } from './row-cursor.ts'
import { FigureCounter, type TableFigures } from './table-figures.ts'

/** Rows that are written in one transaction. */
const BATCH = 500

export interface CopiedTable {
  /** The figures of the source. */
  figures: TableFigures
  /** Rows that were inserted, replaced or deleted: without any, both tables were read and found equal. */
  changes: number
}

/**
 * Makes a table of the target equal to that of the source. Both are read in the order of their key and compared row by row, and only what
 * differs is written: so it is at once a copy, the continuation of one that was interrupted, and its verification.
 */
export async function copyTable(
  { source: original, target, loader }: { source: Snapshot; target: Snapshot; loader: TableLoader },
  { name, columns, key }: Snapshot['tables'][number],
): Promise<CopiedTable> {
  if (key.length === 0) throw new Error(`${name} has no primary key`)
  const positions = key.map((column) => columns.indexOf(column))
  const keyOf = (row: Value[]) => positions.map((index) => row[index] ?? null)
  const counter = new FigureCounter(columns)
  const writer = new BatchWriter(loader, { name, columns, key })

  const from = new RowCursor(original, name, columns)
  const to = new RowCursor(target, name, columns)
  await from.next()
  await to.next()
  const compareRows = (one: Value[] | undefined, other: Value[] | undefined) =>
    one && other ? compareKeys(keyOf(one), keyOf(other)) : one ? -1 : 1
  while (from.row || to.row) {
    const order = compareRows(from.row, to.row)
    const source = order <= 0 ? from.row : undefined
    const copied = order >= 0 ? to.row : undefined
    const line = source && JSON.stringify(source)
    if (source && line !== undefined) counter.add(source, line)
    if (line !== (copied && JSON.stringify(copied))) writer.replace(copied && keyOf(copied), source)
    if (source) await from.next()
    if (copied) await to.next()
    await writer.writeIfFull()
  }
  return { figures: counter.end(), changes: await writer.end() }
}

class BatchWriter {
  #stale: Value[][] = []
  #missing: Value[][] = []
  /** Rows that a row further on, which is not deleted yet, keeps from being inserted: both have the same unique value. */
  #refused: Value[][] = []
  #changes = 0
  readonly #loader: TableLoader
  readonly #table: Snapshot['tables'][number]

  constructor(loader: TableLoader, table: Snapshot['tables'][number]) {
    this.#loader = loader
    this.#table = table
  }

  /** Deletes the row of that key, where it is one, and inserts another, where there is one. */
  replace(key: Value[] | undefined, row: Value[] | undefined) {
    if (key) this.#stale.push(key)
    if (row) this.#missing.push(row)
  }

  async writeIfFull() {
    if (this.#stale.length + this.#missing.length >= BATCH) await this.#write()
  }

  /** Answers how many rows were written or deleted in all. */
  async end(): Promise<number> {
    await this.#write()
    const { name, columns } = this.#table
    for (let first = 0; first < this.#refused.length; first += BATCH)
      await this.#inTransaction(() => this.#loader.insert(name, columns, this.#refused.slice(first, first + BATCH)))
    return this.#changes
  }

  async #write() {
    const { name, columns, key } = this.#table
    const [stale, missing] = [this.#stale, this.#missing]
    this.#stale = []
    this.#missing = []
    this.#changes += stale.length + missing.length
    if (stale.length > 0) await this.#inTransaction(() => this.#loader.deleteKeys(name, key, stale))
    if (missing.length === 0) return
    try {
      await this.#inTransaction(() => this.#loader.insert(name, columns, missing))
    } catch (error) {
      if (!isRefusedAsDuplicate(error)) throw error
      this.#refused.push(...missing)
    }
  }

  async #inTransaction(work: () => Promise<void>) {
    await this.#loader.run('begin')
    try {
      await work()
      await this.#loader.run('commit')
    } catch (error) {
      // On a connection that is lost it fails as well: the first error says why.
      await this.#loader.run('rollback').catch(() => {})
      throw error
    }
  }
}
