/** What staff read of a product, as far as it is sent back to save it. */
export interface ReadProduct {
  slug: string
  variants: { sizes: { value: string }[]; variantPrice?: number }[]
}

/** The variants of a product as they are saved: each size gets so many pieces more. */
export function toSavedVariants({ variants }: ReadProduct, change: () => number) {
  return variants.map(({ sizes, ...variant }) => ({
    ...variant,
    sizes: sizes.map(({ value }) => ({ size: value, change: change() })),
  }))
}
