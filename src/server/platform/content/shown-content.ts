import type { ContentTag } from './content-tag.ts'

const tagsOf = new WeakMap<object, readonly ContentTag[]>()

/** A request as Node knows it, by which what its answer shows is found again. */
interface Request {
  raw: object
}

/**
 * Says of which parts of the content the answer to a request is made: by the tags with which changes of them are written down. An answer of
 * which nothing is said may be made of anything.
 */
export function noteShown({ raw }: Request, tags: readonly ContentTag[]): void {
  tagsOf.set(raw, tags)
}

/** What `noteShown` was told of a request. Undefined: the answer may be made of anything. */
export function shownBy(raw: object): readonly ContentTag[] | undefined {
  return tagsOf.get(raw)
}
