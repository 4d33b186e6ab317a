import { createContext } from 'react'
import type { AdminVariant } from '#domain/products/admin-product.ts'
import type { Millimes } from '#domain/money/money.ts'

/** What the reduced colors of the product that is edited cost at least in the 30 days before, by the id of the color. */
export const PriorPrices = createContext<ReadonlyMap<string, Millimes>>(new Map())

/** The same of a product as it was read. */
export const priorPricesOf = (variants: readonly AdminVariant[]): ReadonlyMap<string, Millimes> =>
  new Map(variants.flatMap(({ variantId, priorPrice }) => (priorPrice === undefined ? [] : [[variantId, priorPrice]])))
