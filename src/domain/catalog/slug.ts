/** The name in an address: lower case, runs of other signs become one hyphen, none at the ends (spec §5). */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** The slug in the URL of a product page: of the product, or of one of its colors (ruling R4). */
export function variantSlug(slug: string, variant?: { colorSlug: string }): string {
  return variant ? `${slug}-${variant.colorSlug}` : slug
}
