import type { Options } from 'minisearch'

/** A part of a page that a search finds. */
export interface SearchPart {
  /** The address of the part from the root of the site. */
  id: string
  title: string
  heading: string
  text: string
}

/** How parts are searched: the same where the index is made and where it is asked. */
export const searchOptions: Options<SearchPart> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading'],
  searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { title: 4, heading: 3 } },
}
