import type { ContentTag } from '#server/platform/content/content-tag.ts'
import type { ContentChanges } from '#server/platform/content/change-log.ts'

/** A value, and the parts of the content that it depends on. Undefined: any. */
interface Made<Value> {
  value: Value
  tags: readonly ContentTag[] | undefined
}

/** Caches a value until one of the parts of the content that it depends on changes. */
export class CachedValue<Value> {
  readonly #changes: ContentChanges | undefined
  #kept: (Made<Value> & { position: number }) | undefined

  /** Without `changes` nothing is cached. */
  constructor(changes: ContentChanges | undefined) {
    this.#changes = changes
  }

  /** Returns the value at this position of the content or later. Makes it again if the cached one is older. */
  async get(position: number, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    if (this.#kept && this.#changes?.isUnchanged(this.#kept.position, this.#kept.tags)) return this.#kept
    const made = await make()
    if (this.#changes) this.#kept = { ...made, position }
    return made
  }
}
