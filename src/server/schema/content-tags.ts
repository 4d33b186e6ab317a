import { EVERYTHING, type ContentTag } from '#server/platform/content/content-tag.ts'

/**
 * The parts that cached answers are made of, as tags of the change log:
 * `p` a product as its page shows it, `c` its counts, `l` a list of products, `s` what a slug leads to.
 */

/** What a part is, in one letter, and which of them. */
function makeTag(kind: 'p' | 'c' | 'l' | 's' | 'b', which = ''): ContentTag {
  return `${kind}${which}` as ContentTag
}

/** Where the part of an id begins that differs: two products with the same end are made anew together. */
export const ID_TAIL = 28

/** The end of a product's id, by which tags name the product. */
export const tailOf = (productId: string): string => productId.slice(ID_TAIL)

/** What the page of a product shows of it. */
export const productTag = (productId: string): ContentTag => makeTag('p', tailOf(productId))

/** The end of the id of the product whose page the tag names. Undefined for any other tag. */
export const productTailOf = (tag: ContentTag): string | undefined => (tag.startsWith('p') ? tag.slice(1) : undefined)

/** The quantities of a product; its page shows only the last pieces. */
export const countTag = (productId: string): ContentTag => makeTag('c', tailOf(productId))

/** Whether what the tag names is not shown by pages, but told by the API. */
export const isCountTag = (tag: ContentTag): boolean => tag.startsWith('c')

/** Every list of products: something was changed that any of them may show. */
export const LISTS = makeTag('l')

/** The lists of a collection: which of its products and sizes are left. */
export const listTag = (collection: string): ContentTag => makeTag('l', `:${collection}`)

/** The lists of all collections that are filled by rule: which sizes are left may decide who is in them. */
export const RULES = listTag('*')

/** Stands beside a change of everything that no index of products looks through: settings, menus, the front page. */
export const BESIDE_PRODUCTS = makeTag('b')

/** Which product an address with that slug leads to. Slugs are long and many, so the tag holds a number made of them. */
export function slugTag(slug: string): ContentTag {
  let hash = 0x811c9dc5
  for (let index = 0; index < slug.length; index++) hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193)
  return makeTag('s', (hash >>> 0).toString(36))
}

/** The most tags that one change of the log names. */
const MAX_TAGS = 64

/**
 * The tags of a transaction as changes of the log: one, or several where there are many. That lists have changed stands
 * beside each of the products, since alone it would mean all of them. With more than `most`, everything counts as
 * changed.
 */
export function divideTags(tags: readonly ContentTag[], most: number): ContentTag[][] {
  if (tags.length <= MAX_TAGS) return [[...tags]]
  const lists = tags.filter((tag) => tag.startsWith(LISTS))
  const products = tags.filter((tag) => productTailOf(tag) !== undefined)
  const others = tags.filter((tag) => !tag.startsWith(LISTS) && productTailOf(tag) === undefined)
  const perChange = MAX_TAGS - lists.length
  if (products.length === 0 || perChange < 1) return [[EVERYTHING]]
  const changes = [...inRowsOf(perChange, products).map((some) => [...lists, ...some]), ...inRowsOf(MAX_TAGS, others)]
  return changes.length > most ? [[EVERYTHING]] : changes
}

const inRowsOf = (size: number, tags: readonly ContentTag[]) =>
  Array.from({ length: Math.ceil(tags.length / size) }, (_, row) => tags.slice(row * size, (row + 1) * size))
