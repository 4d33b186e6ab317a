import { originalPrice } from '#domain/catalog/discount.ts'
import { priorPriceOf } from '#domain/catalog/prior-price.ts'
import type { Variant } from '#domain/catalog/product.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import { listPastPrices } from './queries.ts'

/**
 * Adds to the colors that cost less than their product's price the lowest price of the 30 days before that, where an
 * earlier price is known.
 */
export async function addPriorPrices(db: Db, product: { price: Millimes }, variants: Variant[]): Promise<Variant[]> {
  const reduced = variants.filter((variant) => variant.variantPrice < originalPrice(product.price, variant))
  const past = await listPastPrices(
    db,
    reduced.map(({ variantId }) => variantId),
  )
  return variants.map((variant) => {
    const priorPrice = priorPriceOf(past.get(variant.variantId) ?? [])
    return priorPrice === undefined ? variant : { ...variant, priorPrice }
  })
}
