import { PROVISIONAL, PROVISIONAL_LIMIT, type ContentTag } from '#server/platform/content/content-tag.ts'
import type { ContentChanges } from '#server/platform/content/change-log.ts'

/** A value, and the parts of the content that it depends on. Undefined: any. */
interface Made<Value> {
  value: Value
  tags: readonly ContentTag[] | undefined
}

/** Caches a value until one of the parts of the content that it depends on changes; one that is `PROVISIONAL` for a moment only. */
export class CachedValue<Value> {
  readonly #changes: ContentChanges | undefined
  #kept: (Made<Value> & { position: number; until: number }) | undefined

  /** Without `changes` nothing is cached. */
  constructor(changes: ContentChanges | undefined) {
    this.#changes = changes
  }

  /** Returns the value at this position of the content or later. Makes it again if the cached one is older. */
  async get(position: number, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const kept = this.#kept
    if (kept && performance.now() < kept.until && this.#changes?.isUnchanged(kept.position, kept.tags)) return kept
    const made = await make()
    const isProvisional = made.tags?.includes(PROVISIONAL) === true
    const until = isProvisional ? performance.now() + PROVISIONAL_LIMIT : Number.POSITIVE_INFINITY
    if (this.#changes) this.#kept = { ...made, position, until }
    return made
  }
}
