import { createContext } from 'react'
import type { VariantForStaff } from '#domain/products/product-for-staff.ts'
import type { Millimes } from '#domain/money/money.ts'

/** What the reduced colors of the product that is edited cost at least in the 30 days before, by the id of the color. */
export const PriorPrices = createContext<ReadonlyMap<string, Millimes>>(new Map())

/** The same of a product as it was read. */
export const priorPricesOf = (variants: readonly VariantForStaff[]): ReadonlyMap<string, Millimes> =>
  new Map(variants.flatMap(({ variantId, priorPrice }) => (priorPrice === undefined ? [] : [[variantId, priorPrice]])))
