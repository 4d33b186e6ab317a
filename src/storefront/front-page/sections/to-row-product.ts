import type { ListedProduct, ProductDetails } from '#domain/catalog/product.ts'

/** A product of its page as lists carry it. */
export function toRowProduct({ product, variants }: ProductDetails): ListedProduct {
  const listed = variants.map(({ sizes, priorPrice: _, ...variant }) => ({
    ...variant,
    skus: sizes.map(({ skuId, value, quantity }) => ({ _id: skuId, sizes: value, quantity })),
  }))
  const prices = variants.map(({ variantPrice }) => variantPrice)
  const [first] = listed
  return {
    ...product,
    description: product.summary,
    variantId: first?.variantId ?? '',
    color: first?.color ?? '',
    images: first?.images ?? [],
    numberOfVariants: listed.length,
    priceRange: { lowest: Math.min(...prices), highest: Math.max(...prices) },
    variants: listed,
  }
}
