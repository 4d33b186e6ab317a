import type { ContentTag } from '#server/platform/content/content-tag.ts'
import type { ContentChanges } from '#server/platform/content/change-log.ts'

/** A value, and the parts of the content that it is made of. Undefined: any. */
interface Made<Value> {
  value: Value
  tags: readonly ContentTag[] | undefined
}

/** A value that is kept until the parts of the content change that it is made of. */
export class CachedValue<Value> {
  readonly #changes: ContentChanges | undefined
  #kept: (Made<Value> & { position: number }) | undefined

  /** Without `changes` nothing is kept. */
  constructor(changes: ContentChanges | undefined) {
    this.#changes = changes
  }

  /** The value as it is at this position of the content, or later. What was kept is not older, or else it is made anew. */
  async get(position: number, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    if (this.#kept && this.#changes?.isUnchanged(this.#kept.position, this.#kept.tags)) return this.#kept
    const made = await make()
    if (this.#changes) this.#kept = { ...made, position }
    return made
  }
}
