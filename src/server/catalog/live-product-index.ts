import { setTimeout as pause } from 'node:timers/promises'
import { yieldToOthers } from '#server/platform/db/snapshot.ts'
import { EVERYTHING, type ContentTag } from '#server/platform/content/content-tag.ts'
import { BESIDE_PRODUCTS, LISTS, listTag, productTailOf, tailOf } from '#server/schema/content-tags.ts'
import type { Database, Db } from '#server/schema/database.ts'

/** Products read by one statement: few enough that other requests wait only some milliseconds, also while their rows are taken in. */
const PRODUCTS_AT_ONCE = 200
/** Milliseconds for which products are added before others run: a request that waits for the database does so several times. */
const TURN = 2
/** With more products than this, the rest is read in the background. */
const SMALL_SHOP = 1_000
/** With more changed products than this, all are read: that takes no longer, and what is remembered stays small. */
const MAX_CHANGED = 2_000

/** What an index of products in memory can do. Products are found again by the end of their id, by which the change log names them. */
export interface ProductIndex<Product> {
  add(tail: string, product: Product): void
  /** Puts these products in the place of all with that end of their id. */
  replace(tail: string, products: readonly Product[]): void
  /** Whether replaced products have left so much behind that it should be built again. */
  readonly isWorn?: boolean
}

/** How an index is begun, and how products are read for it. */
export interface IndexSource<Index, Product> {
  begin(): Promise<Index>
  /** The published products after that id, in the order of ids. */
  readAfter(db: Db, lastId: string, limit: number): Promise<Product[]>
  /**
   * Whether the index from before is used while a large shop is read again (`readOrBefore`): then that takes half of the
   * time of this thread.
   */
  isBeforeUsed?: boolean
  /** The published products whose ids have one of these ends. */
  readByTails(db: Db, tails: readonly string[]): Promise<Product[]>
}

/**
 * Keeps an index of all published products as new as the database, whichever process writes: the change log tells which
 * products have changed in a way that lists show, and those alone are read again, at the next request that needs the
 * index. A sale that leaves a piece of the size changes nothing.
 */
export class LiveProductIndex<Product extends { id: string }, Index extends ProductIndex<Product>> {
  readonly #database: Database
  readonly #source: IndexSource<Index, Product>
  /** Undefined before the first is built. */
  #index: Index | undefined
  /** The position of the change log up to which the index holds everything. */
  #position = -1
  /** The position up to which the changes are noted below. */
  #notedPosition = -1
  readonly #changedTails = new Set<string>()
  #hasEverythingChanged = true
  #update: Promise<void> | undefined
  /** Products that were read for the index. */
  #size = 0
  /** Whether a large shop is being read again. */
  #isReadingLong = false
  /** Called when that begins; they do not wait for it. */
  readonly #impatient = new Set<() => void>()

  constructor(database: Database, source: IndexSource<Index, Product>) {
    this.#database = database
    this.#source = source
    database.changes.follow((changes, position) => this.#note(changes, position))
  }

  /**
   * The index with everything that was committed at that position of the change log, by default now. It changes later: finish with it
   * before awaiting anything.
   */
  async read(position?: number): Promise<Index> {
    const wanted = position ?? (await this.#database.changes.position())
    while (this.#position < wanted) {
      this.#update ??= this.#catchUp().finally(() => (this.#update = undefined))
      await this.#update
    }
    return this.#known()
  }

  /** Returns the current index, or undefined while a large shop is being read again. */
  async readUnlessLong(position?: number): Promise<Index | undefined> {
    const wanted = position ?? (await this.#database.changes.position())
    if (this.#position < wanted && this.#isReadingLong) return undefined
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const giveUp = () => resolve(undefined)
    this.#impatient.add(giveUp)
    const index = this.read(wanted).finally(() => this.#impatient.delete(giveUp))
    return Promise.race([index, promise])
  }

  /** Returns the current index, or the previous one while a large shop is being read again. Waits for the first one. */
  async readOrBefore(position?: number): Promise<{ index: Index; isOld: boolean }> {
    const index = this.#position < 0 ? await this.read(position) : await this.readUnlessLong(position)
    return { index: index ?? this.#known(), isOld: index === undefined }
  }

  #known() {
    if (!this.#index) throw new Error('The index of products has not been built')
    return this.#index
  }

  #note(changes: readonly (readonly ContentTag[])[], position: number) {
    for (const tags of changes) {
      const isListed = tags.includes(LISTS) || tags.includes(listTag('products'))
      const tails = isListed ? tags.map(productTailOf).filter((tail) => tail !== undefined) : []
      for (const tail of tails) this.#changedTails.add(tail)
      const isEverything = tags.includes(EVERYTHING) && !tags.includes(BESIDE_PRODUCTS)
      if (isEverything || (isListed && tails.length === 0)) this.#hasEverythingChanged = true
    }
    if (this.#changedTails.size > MAX_CHANGED) this.#hasEverythingChanged = true
    if (this.#hasEverythingChanged) this.#changedTails.clear()
    this.#notedPosition = position
  }

  async #catchUp() {
    // What is noted from here on belongs to the next update.
    const position = this.#notedPosition
    const isAnew = this.#hasEverythingChanged
    const tails = [...this.#changedTails]
    this.#changedTails.clear()
    this.#hasEverythingChanged = false
    try {
      if (isAnew) this.#index = await this.#build().finally(() => (this.#isReadingLong = false))
      else await this.#refresh(tails)
    } catch (error) {
      this.#hasEverythingChanged = true
      throw error
    }
    this.#position = position
  }

  async #build() {
    // It was large before.
    if (this.#size >= SMALL_SHOP) this.#sayItTakesLong()
    const index = await this.#source.begin()
    let known = 0
    for (let batch = await this.#readNext(''); ;) {
      const { products, isLast } = batch
      known += products.length
      if (!isLast && known >= SMALL_SHOP) this.#sayItTakesLong()
      // Read while these are added.
      const reading = isLast ? undefined : this.#readNext(products.at(-1)?.id ?? '')
      // What fails meanwhile is thrown where it is waited for.
      reading?.catch(() => {})
      let begun = performance.now()
      for (const product of products) {
        if (performance.now() - begun > TURN) {
          await this.#letOthersRun()
          begun = performance.now()
        }
        index.add(tailOf(product.id), product)
      }
      if (!reading) {
        this.#size = known
        return index
      }
      ;[batch] = await Promise.all([reading, this.#letOthersRun()])
    }
  }

  /** Lets other work run in between, or waits for as long as one portion took if no request waits. */
  #letOthersRun(): Promise<void> {
    const isWaitedFor = !this.#isReadingLong || !this.#index || !this.#source.isBeforeUsed
    return isWaitedFor ? yieldToOthers() : pause(TURN)
  }

  #sayItTakesLong() {
    this.#isReadingLong = true
    for (const giveUp of this.#impatient) giveUp()
    this.#impatient.clear()
  }

  async #readNext(lastId: string) {
    const { query, longQuery } = this.#database
    const products = await this.#source.readAfter(this.#isReadingLong ? longQuery : query, lastId, PRODUCTS_AT_ONCE)
    return { products, isLast: products.length < PRODUCTS_AT_ONCE }
  }

  async #refresh(tails: readonly string[]) {
    for (let first = 0; first < tails.length; first += PRODUCTS_AT_ONCE) {
      if (first > 0) await yieldToOthers()
      const some = tails.slice(first, first + PRODUCTS_AT_ONCE)
      const products = await this.#source.readByTails(this.#database.query, some)
      const byTail = Map.groupBy(products, ({ id }) => tailOf(id))
      for (const tail of some) this.#known().replace(tail, byTail.get(tail) ?? [])
    }
    // With the next change: what was read now is not waited for longer.
    if (this.#known().isWorn) this.#hasEverythingChanged = true
  }
}
