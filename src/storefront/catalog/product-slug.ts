import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'

/** The variant with that slug; otherwise the one that the product opens with. */
export function findVariant({ product, variants, selectedColor }: ProductDetails, id: string): Variant | undefined {
  return (
    variants.find((variant) => variantSlug(product.slug, variant) === id) ??
    variants.find(({ color }) => color === selectedColor) ??
    variants[0]
  )
}
