import type { Database } from '#server/schema/database.ts'
import {
  findFigureState,
  listFigureChanges,
  type FigureState,
  type SumColumn,
  type SumQuestion,
} from './change-queries.ts'
import { sumUpDailyFigures } from './queries.ts'

/** The sums of each key, in the order of the columns that were asked for. */
export type Sums = ReadonlyMap<string, readonly number[]>

interface CachedAnswer {
  state: FigureState
  sums: Map<string, number[]>
}

/** Questions whose sums are cached. The largest has a few numbers for each product or SKU that was sold. */
const MOST = 10
/** How often sums are read again because a day was counted meanwhile. */
const TRIES = 3

/**
 * Caches the sums of periods in the process, and brings them up to date by the differences that `replaceDay` has written down, whichever
 * process counted the day: asked again after an order has changed, a year is not added up again.
 */
export class CachedSums {
  readonly #database: Database
  readonly #answers = new Map<string, Promise<CachedAnswer | undefined>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** The sums as they are now, or were a moment ago. They change later: finish with them before awaiting anything. */
  async read(question: SumQuestion): Promise<Sums> {
    const name = JSON.stringify(question)
    // Requests meanwhile wait: sums are never brought up to date twice by the same change.
    const answer = (this.#answers.get(name) ?? Promise.resolve(undefined)).then((kept) => this.#bring(question, kept))
    this.#answers.delete(name)
    this.#answers.set(
      name,
      answer.catch(() => undefined),
    )
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest)
    return (await answer).sums
  }

  async #bring(question: SumQuestion, kept: CachedAnswer | undefined): Promise<CachedAnswer> {
    if (!kept) return this.#readAnew(question)
    const { query } = this.#database
    const state = await findFigureState(query)
    if (state.token === kept.state.token) return kept
    const changes = await listFigureChanges(query, question, { since: kept.state, until: state })
    if (!changes) return this.#readAnew(question)
    for (const change of changes) addTo(kept.sums, question, change)
    return { state, sums: kept.sums }
  }

  async #readAnew(question: SumQuestion): Promise<CachedAnswer> {
    for (let tries = 1; ; tries++) {
      const state = await findFigureState(this.#database.query)
      const rows = await sumUpDailyFigures(this.#database.longQuery, question)
      const { token } = await findFigureState(this.#database.query)
      const sums = new Map(rows.map(({ key, ...row }) => [key, question.columns.map((column) => row[column])]))
      if (token === state.token) return { state, sums }
      // What was read may hold half of a change: it answers once more, and is not kept.
      if (tries === TRIES) return { state: { number: -1, token: 'unknown' }, sums }
    }
  }
}

function addTo(
  sums: Map<string, number[]>,
  { by, columns }: SumQuestion,
  change: Record<SumColumn | 'key' | 'product_id', string | number>,
) {
  const key = String(change[by])
  const before = sums.get(key)
  sums.set(
    key,
    columns.map((column, index) => (before?.[index] ?? 0) + Number(change[column])),
  )
}
