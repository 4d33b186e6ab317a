declare const isContentTag: unique symbol

/**
 * The name of a part that answers are made of, by which changes of it are written down. Kept as text in the database and in caches; only
 * the functions of `schema/content-tags.ts` make one, so that no other text is taken for it.
 */
export type ContentTag = string & { readonly [isContentTag]: true }

/** What a change concerns when it may concern everything. */
export const EVERYTHING = '*' as ContentTag

/**
 * Stands beside the tags of an answer that lacks what this process is about to know: it is kept for a moment only, and
 * not by shared caches.
 */
export const PROVISIONAL = '~' as ContentTag
