import type { PlainFacts } from '#domain/products/plain-facts.ts'

/** The columns of `products` that hold the plain facts of a product. A column of two words is written `fabric_weight`. */
export const toFactColumns = ({ type, fit, brand, category, sku }: PlainFacts) => ({ type, fit, brand, category, sku })

export type FactColumns = ReturnType<typeof toFactColumns>

/** The plain facts of a product by its row. */
export const toFacts = ({ type, fit, brand, category, sku }: FactColumns): PlainFacts => ({
  type,
  fit,
  brand,
  category,
  sku,
})
