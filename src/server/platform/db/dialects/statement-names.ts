/** Executions after which a statement gets a name. */
const OFTEN = 5
/** Each connection keeps what has a name in the memory of the server. */
const MOST_NAMES = 150
const MOST_COUNTED = 1_000
const LONGEST = 4_000

/**
 * Names statements that are executed often: PostgreSQL parses and plans those once for each connection, instead of every time. One that may
 * select all columns (`*`) gets none, because it fails as soon as a migration adds a column.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** The name of a statement that is about to be executed. Undefined for one that is seldom seen. */
  find(statement: string): string | undefined {
    const known = this.#names.get(statement)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    if (statement.length > LONGEST || statement.includes('*')) return undefined
    const count = (this.#counts.get(statement) ?? 0) + 1
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear()
      this.#counts.set(statement, count)
      return undefined
    }
    this.#counts.delete(statement)
    const name = `shop_${this.#names.size}`
    this.#names.set(statement, name)
    return name
  }
}
