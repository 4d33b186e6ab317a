declare const isContentTag: unique symbol

/**
 * The name of a part of the content that answers show. Changes are recorded by tag. The database and caches keep tags as text. Only the
 * functions of `schema/content-tags.ts` make tags, so that no other string is passed for one.
 */
export type ContentTag = string & { readonly [isContentTag]: true }

/** The tag of a change that may concern everything. */
export const EVERYTHING = '*' as ContentTag

/**
 * A tag of an answer that lacks something this process is about to learn. Such an answer is cached for a moment only, and not by shared
 * caches.
 */
export const PROVISIONAL = '~' as ContentTag

/** Milliseconds for which such an answer is kept. */
export const PROVISIONAL_LIMIT = 1_000
