import type { ListedProduct, Variant } from '#domain/catalog/product.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import type { ProductRow } from '#server/catalog/queries.ts'
import { openingFirst, isSoldOut, priceRangeOf, toListedProduct } from '#server/catalog/to-products.ts'
import type { colorTranslator } from '#server/catalog/translations/translate-product.ts'
import { translateProduct } from '#server/catalog/translations/translate-product.ts'

interface Order {
  query: FilterQuery
  /** Whether the list is sorted by price. */
  isByPrice?: boolean
  /** The colors that come before others that match, in that order. */
  colors?: readonly string[]
}

/**
 * Puts the colors that match first, because a card opens with the first one: a filter by sand or by a discount shows
 * just that. Under a sort by price they go by price, those in stock before others of the same price, so that each card
 * shows the price that put it there; otherwise the one that the product opens with.
 */
export function toOrderedProduct(
  row: ProductRow,
  variants: Variant[],
  { query, isByPrice = false, colors = [] }: Order,
  translateColor: ReturnType<typeof colorTranslator>,
): ListedProduct {
  const matching = variants.filter((variant) => isMatch(variant, query))
  const others = variants.filter((variant) => !matching.includes(variant))
  const rank = ({ color }: Variant) => (colors.includes(color) ? colors.indexOf(color) : colors.length)
  const byRank = (list: Variant[]) => list.toSorted((a, b) => rank(a) - rank(b))
  const ordered = isByPrice ? matching.toSorted(byPrice) : byRank(openingFirst(matching))
  const translated = translateProduct(row, query.language)
  const shown = [...ordered, ...byRank(others)].map((variant) => translateColor(variant, translated))
  return { ...toListedProduct(translated, shown), priceRange: priceRangeOf(matching) }
}

/** Whether a color passes: the same conditions as in the database, where products are chosen by them. */
function isMatch(variant: Variant, { color, size, discount, minPrice, maxPrice }: FilterQuery) {
  return (
    (!color || color.includes(variant.color)) &&
    (!discount || discount.includes(variant.discount)) &&
    variant.variantPrice >= (minPrice ?? 0) &&
    variant.variantPrice <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!size || variant.sizes.some(({ value, quantity }) => quantity > 0 && size.includes(value)))
  )
}

const byPrice = (a: Variant, b: Variant) =>
  a.variantPrice - b.variantPrice || Number(isSoldOut(a)) - Number(isSoldOut(b))
