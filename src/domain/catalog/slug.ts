/** The slug in the URL of a product page: of the product, or of one of its colors (ruling R4). */
export function variantSlug(slug: string, variant?: { colorSlug: string }): string {
  return variant ? `${slug}-${variant.colorSlug}` : slug
}
