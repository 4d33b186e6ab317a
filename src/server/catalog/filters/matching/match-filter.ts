import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { NONE, type CatalogIndex } from '../catalog-index.ts'
import { compileFilter, type CompiledFilter } from './compile-filter.ts'

/** The lowest price paid for the colors of a row that pass a filter. Undefined where the product does not pass. */
export function findLowestMatch(index: CatalogIndex, filter: CompiledFilter, row: number): number | undefined {
  const { products, variants } = index
  if (filter.type && filter.type[products.type[row]!] === 0) return undefined
  if (filter.fit && filter.fit[products.fit[row]!] === 0) return undefined
  if (!filter.hasColorConditions) return products.lowestPrice[row]
  let price: number | undefined
  for (let variant = products.firstVariant[row]!; variant !== NONE; variant = variants.next[variant]!)
    if (isMatch(index, filter, variant)) price = Math.min(price ?? Infinity, variants.price[variant]!)
  return price
}

/** Returns a function that finds the lowest matching price of a product by its id, in any collection. Valid until the index changes. */
export function createMatcher(index: CatalogIndex, query: FilterQuery): (productId: string) => number | undefined {
  const filter = compileFilter(index, query)
  return (productId) => {
    const row = index.rowOf(productId)
    return row === NONE ? undefined : findLowestMatch(index, filter, row)
  }
}

/** Whether a color passes all conditions. */
function isMatch({ variants, sizeWords }: CatalogIndex, filter: CompiledFilter, variant: number) {
  const price = variants.price[variant]!
  if (price < filter.minPrice || price > filter.maxPrice) return false
  if (filter.color && filter.color[variants.color[variant]!] === 0) return false
  if (filter.discount !== undefined && (filter.discount & (1 << variants.discount[variant]!)) === 0) return false
  const { size } = filter
  if (!size) return true
  for (let word = 0; word < sizeWords; word++)
    if ((size[word]! & variants.sizes[variant * sizeWords + word]!) !== 0) return true
  return false
}
