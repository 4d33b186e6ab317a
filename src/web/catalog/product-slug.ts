import type { ProductDetails, Variant } from '#domain/catalog/product.ts'

/** The name in the address of a product's page, in one of its colours or in none (ruling R4). */
export function variantSlug(slug: string, variant?: Pick<Variant, 'colorSlug'>) {
  return variant ? `${slug}-${variant.colorSlug}` : slug
}

/** The id as it was asked for, where it is one of today; for a slug of the past, the one that took its place. */
export function currentSlug({ product, variants, selectedColor }: ProductDetails, id: string) {
  const isOfToday =
    id === product._id || id === product.slug || variants.some((each) => id === variantSlug(product.slug, each))
  if (isOfToday) return id
  const selected = variants.find(({ color }) => color === selectedColor)
  return variantSlug(product.slug, selected && id.endsWith(`-${selected.colorSlug}`) ? selected : undefined)
}

/** The colour that an address names, or the one the shop would show first. */
export function findVariant({ product, variants, selectedColor }: ProductDetails, id: string): Variant | undefined {
  return (
    variants.find((variant) => variantSlug(product.slug, variant) === id) ??
    variants.find(({ color }) => color === selectedColor) ??
    variants[0]
  )
}
