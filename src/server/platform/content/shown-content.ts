import type { ContentTag } from './content-tag.ts'

const tagsOf = new WeakMap<object, readonly ContentTag[]>()

/** A request of Fastify, or an object in its place. `raw` is the key under which the tags are kept. */
interface Request {
  raw: object
}

/**
 * Declares which parts of the content the answer to a request shows. An answer without this may show anything, so every change invalidates
 * it.
 */
export function noteShown({ raw }: Request, tags: readonly ContentTag[]): void {
  tagsOf.set(raw, tags)
}

/** The tags that `noteShown` was given for a request. Undefined: the answer may show anything. */
export function shownBy(raw: object): readonly ContentTag[] | undefined {
  return tagsOf.get(raw)
}
