import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#domain/api/errors.ts'
import { SlotParts, type FillSlot, type SlotFacts, type SlotName, type SlotPart } from '#domain/extensions/slot-part.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { listExtensionRows } from '#server/extensions/queries.ts'
import { noteWritten } from '#server/platform/db/statements/written-tables.ts'
import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { HOME_SLOT, productTag } from '#server/schema/content-tags.ts'
import type { Database } from '#server/schema/database.ts'

/** Milliseconds that a page waits for all of its slots. */
const BUDGET = 30
/** Milliseconds in which an extension must have answered: what comes after the budget is for the next request. */
const TIMEOUT = 2_000
/** Milliseconds after which what was answered is asked again. It is shown meanwhile. */
const MAX_AGE = 60_000
/** The same for what pages show that are kept, and do not ask. */
const KEPT_AGE = 5 * 60_000
/** Answers that are remembered for pages that are kept, and as many for those of one visitor. */
const MAX_ENTRIES = 1_000
/** Questions about pages of one visitor that wait for an answer at once: carts can be made up without end. */
const MAX_ASKING = 10

/** A question to an extension. */
interface Asked {
  id: string
  name: SlotName
  facts: SlotFacts[SlotName]
}

/** The tag of the kept pages on which a slot is. Undefined for pages of one visitor. */
function tagOf({ name, facts }: Pick<Asked, 'name' | 'facts'>): ContentTag | undefined {
  if (name === 'home.below-sections') return HOME_SLOT
  const { productId } = facts as Partial<SlotFacts['product.below-price']>
  return name === 'product.below-price' && productId ? productTag(productId) : undefined
}

interface Entry {
  /** When the extension was set up as it was then: other settings have other answers. */
  version: string
  parts: SlotPart[]
  at: number
  asking: Promise<void> | undefined
  /** When it is asked again by itself. */
  again?: NodeJS.Timeout
}

/** What fills the slots of pages. Undefined where no extension has a slot: then no page asks. */
export function fillSlotFrom(extensions: Extensions | undefined, database: Database): FillSlot | undefined {
  if (!extensions || extensions.descriptions.every(({ slots }) => slots.length === 0)) return undefined
  const cache = new SlotCache(extensions, database)
  return (name, facts) => cache.fill(name, facts)
}

/**
 * What extensions show in the slots of pages, by slot, subject and language. Pages read it, and wait for no extension longer
 * than the budget: what is missing is asked for, and there for the next request.
 */
class SlotCache {
  readonly #extensions: Extensions
  readonly #database: Database
  readonly #kept = new Map<string, Entry>()
  /** Of pages of one visitor, so that many carts leave the others alone. */
  readonly #personal = new Map<string, Entry>()
  #asking = 0

  constructor(extensions: Extensions, database: Database) {
    this.#extensions = extensions
    this.#database = database
  }

  async fill<Name extends SlotName>(name: Name, facts: SlotFacts[Name]) {
    const rows = await listExtensionRows(this.#database.query)
    const able = this.#extensions.descriptions.flatMap(({ id, slots }) => {
      const row = slots.includes(name) ? rows.find((one) => one.id === id && one.state === 'on') : undefined
      return row ? [row] : []
    })
    if (able.length === 0) return undefined
    const entries = able.map(({ id, updated_at: version }) => this.#read({ id, name, facts }, version))
    const missing = entries.filter(({ at }) => at === 0).flatMap(({ asking }) => asking ?? [])
    const over = new AbortController()
    if (missing.length > 0)
      await Promise.race([
        Promise.all(missing),
        pause(BUDGET, undefined, { signal: over.signal, ref: false }).catch(() => {}),
      ])
    over.abort()
    return { parts: entries.flatMap(({ parts }) => parts), isSettled: entries.every(({ at }) => at > 0) }
  }

  #read(asked: Asked, version: string): Entry {
    const entries = tagOf(asked) ? this.#kept : this.#personal
    const key = JSON.stringify([asked.id, asked.name, asked.facts, currentLanguage()])
    const known = entries.get(key)
    const entry = known?.version === version ? known : { version, parts: [], at: 0, asking: undefined }
    // The newest is last: the oldest gives way.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    if (Date.now() - entry.at > MAX_AGE) this.#askOnce(key, entry, asked)
    return entry
  }

  #askOnce(key: string, entry: Entry, asked: Asked) {
    const isPersonal = tagOf(asked) === undefined
    if (entry.asking || (isPersonal && this.#asking >= MAX_ASKING)) return
    if (isPersonal) this.#asking++
    entry.asking = this.#ask(entry, asked)
      .then(() => this.#askLater(key, entry, asked))
      .catch(() => {})
      .finally(() => {
        entry.asking = undefined
        if (isPersonal) this.#asking--
      })
  }

  async #ask(entry: Entry, asked: Asked) {
    const before = JSON.stringify(entry.parts)
    const isFirst = entry.at === 0
    try {
      entry.parts = await this.#extensions.use(
        asked.id,
        { kind: 'slot', slot: asked.name, facts: asked.facts },
        { timeout: TIMEOUT, schema: SlotParts },
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Too busy to answer: the next request asks again.
      if (error.code === 'BUSY') return
      entry.parts = []
    }
    entry.at = Date.now()
    const tag = tagOf(asked)
    // The first answer needs no word: what was shown without it is kept for a moment only.
    if (isFirst || !tag || before === JSON.stringify(entry.parts)) return
    await this.#database.transact(async (tx) => noteWritten(tx, tag))
  }

  /** Pages that are kept do not ask: what they show is asked again by itself. */
  #askLater(key: string, entry: Entry, asked: Asked) {
    if (!tagOf(asked)) return
    clearTimeout(entry.again)
    entry.again = setTimeout(() => {
      if (this.#kept.get(key) === entry) this.#askOnce(key, entry, asked)
    }, KEPT_AGE).unref()
  }
}
