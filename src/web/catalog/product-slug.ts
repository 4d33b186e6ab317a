import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'

/** The id itself if it is a current id or slug; for a former slug, the current one. */
export function currentSlug({ product, variants, selectedColor }: ProductDetails, id: string) {
  const isCurrent =
    id === product._id || id === product.slug || variants.some((each) => id === variantSlug(product.slug, each))
  if (isCurrent) return id
  const selected = variants.find(({ color }) => color === selectedColor)
  return variantSlug(product.slug, selected && id.endsWith(`-${selected.colorSlug}`) ? selected : undefined)
}

/** The variant with that slug; otherwise the one that the product opens with. */
export function findVariant({ product, variants, selectedColor }: ProductDetails, id: string): Variant | undefined {
  return (
    variants.find((variant) => variantSlug(product.slug, variant) === id) ??
    variants.find(({ color }) => color === selectedColor) ??
    variants[0]
  )
}
