import { EVERYTHING, type ContentTag } from '#server/platform/content/content-tag.ts'

/**
 * The parts that cached answers show, as tags of the change log. The first letter is the kind: `p` a product as its page shows it, `c` the
 * quantities of a product, `l` lists of products, `s` the product of a slug, `b` a change beside all products,
 * `h` what extensions show on the front page, `f` a feed.
 */

/** Makes a tag of a kind and the name of one part. */
function makeTag(kind: 'p' | 'c' | 'l' | 's' | 'b' | 'h' | 'f', which = ''): ContentTag {
  return `${kind}${which}` as ContentTag
}

/** The index at which the differing end of an id begins. Products with the same end are invalidated together. */
export const ID_TAIL = 28

/** The end of the id of a product, which names it in tags. */
export const tailOf = (productId: string): string => productId.slice(ID_TAIL)

/** The tag of a product as its page shows it. */
export const productTag = (productId: string): ContentTag => makeTag('p', tailOf(productId))

/** The end of the id of the product whose page the tag names. Undefined for any other tag. */
export const productTailOf = (tag: ContentTag): string | undefined => (tag.startsWith('p') ? tag.slice(1) : undefined)

/** The tag of the quantities of a product. Its page shows only the last pieces. */
export const countTag = (productId: string): ContentTag => makeTag('c', tailOf(productId))

/** Whether a tag names quantities, which the API returns and pages do not show. */
export const isCountTag = (tag: ContentTag): boolean => tag.startsWith('c')

/** The tag of every list of products. */
export const LISTS = makeTag('l')

/** The tag of the lists of one collection. */
export const listTag = (collection: string): ContentTag => makeTag('l', `:${collection}`)

/** The tag of the lists of all collections with a rule: which sizes are left may decide which products are in them. */
export const RULES = listTag('*')

/** Added to `EVERYTHING` for a change that no index of products reads: settings, menus, the front page. */
export const BESIDE_PRODUCTS = makeTag('b')

/** The tag of what extensions show on the front page. */
export const HOME_SLOT = makeTag('h')

/** The tag of the product that a slug leads to. Slugs are long, so the tag has a hash of the slug. */
export function slugTag(slug: string): ContentTag {
  let hash = 0x811c9dc5
  for (let index = 0; index < slug.length; index++) hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193)
  return makeTag('s', (hash >>> 0).toString(36))
}

/** The tag of the feed of an extension: its state and its settings decide what it says. */
export const feedTag = (extensionId: string): ContentTag => makeTag('f', extensionId)

/** The most tags of one change of the log. */
const MAX_TAGS = 64

/**
 * Divides the tags of a transaction into at most `most` changes of the log. `LISTS` is repeated with each product, since alone it would
 * mean every product. With more tags than fit, everything counts as changed.
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
