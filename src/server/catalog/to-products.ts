import { discountPercent, originalPrice } from '#domain/catalog/discount.ts'
import type { ListedProduct, Image, Product, Variant } from '#domain/catalog/product.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import { toFacts } from '#server/schema/fact-columns.ts'
import type { ImageRow, ProductRow, SkuRow, VariantRow } from './queries.ts'
import { plainText } from './rich-text.ts'

/** Longest description of a card, in characters: lists stay small, the product page has it all. */
const CARD_DESCRIPTION = 300
/** Longest summary of a product in search results and shared links, in characters. */
const MAX_SUMMARY = 200

/** The rows that belong to some products, as they were read. */
export interface ProductRelations {
  variants: VariantRow[]
  skus: SkuRow[]
  images: ImageRow[]
}

/** The colors of each product by its id, with prices, reductions, images and sizes. */
export function toVariants(products: ProductRow[], relations: ProductRelations): Map<string, Variant[]> {
  const variantsOf = Map.groupBy(relations.variants, (variant) => variant.product_id)
  const skusOf = Map.groupBy(relations.skus, (sku) => sku.variant_id)
  const imagesOf = Map.groupBy(relations.images, (image) => image.variant_id)
  const present = (product: ProductRow, variant: VariantRow): Variant => ({
    variantId: variant.id,
    color: variant.color,
    colorSlug: variant.color_slug,
    swatch: variant.swatch,
    colors: { color: variant.color, colorSlug: variant.color_slug, swatch: variant.swatch },
    ...toPrices(product, variant),
    images: (imagesOf.get(variant.id) ?? []).map(toImage),
    sizes: (skusOf.get(variant.id) ?? []).map(({ id, size, quantity }) => ({ skuId: id, value: size, quantity })),
  })
  return new Map(
    products.map((product) => [
      product.id,
      (variantsOf.get(product.id) ?? []).map((variant) => present(product, variant)),
    ]),
  )
}

/** What a color costs, and what it cost before. An old price that is not above what is paid says nothing. */
function toPrices({ price: productPrice }: ProductRow, { price, old_price: before }: VariantRow) {
  const old = before !== null && before > price ? { oldPrice: before } : {}
  return { variantPrice: price, ...old, discount: discountPercent(originalPrice(productPrice, old), price) }
}

/** A product as its page shows it. */
export function toProduct(row: ProductRow, variants: Variant[]): Product {
  const { description, updated_at: updatedAt } = row
  return { ...factsOf(row, variants), description, summary: plainText(description, MAX_SUMMARY), updatedAt }
}

/**
 * Colors that can be bought before those that are sold out, within each kind those with images first, and otherwise in the
 * merchant's order: a product opens with the first.
 */
export const openingFirst = (variants: Variant[]): Variant[] =>
  variants.toSorted(
    (a, b) =>
      Number(isSoldOut(a)) - Number(isSoldOut(b)) || Number(a.images.length === 0) - Number(b.images.length === 0),
  )

/** A product as a card shows it. */
export function toListedProduct(row: ProductRow, variants: Variant[]): ListedProduct {
  return {
    ...factsOf(row, variants),
    description: plainText(row.description, CARD_DESCRIPTION),
    variantId: variants[0]?.variantId ?? '',
    color: variants[0]?.color ?? '',
    images: variants[0]?.images ?? [],
    numberOfVariants: variants.length,
    priceRange: priceRangeOf(variants),
    variants: variants.map(({ sizes, images, ...variant }) => ({
      ...variant,
      images: images.map((image, index) => (index === 0 ? image : { ...image, placeholder: '' })),
      skus: sizes.map(({ skuId, value, quantity }) => ({ _id: skuId, sizes: value, quantity })),
    })),
  }
}

function factsOf(row: ProductRow, variants: Variant[]) {
  return {
    _id: row.id,
    productId: row.id,
    model: row.model,
    ...toFacts(row),
    price: row.price,
    collection: collectionsOf(row)[0] ?? '',
    discount: Math.max(0, ...variants.map(({ discount }) => discount)),
    tags: JSON.parse(row.tags) as string[],
    slug: row.slug,
    isSoldOut: variants.every(isSoldOut),
    createdAt: row.created_at,
  }
}

/** The lowest and the highest price paid for these colors. Zero for none. */
export function priceRangeOf(variants: Variant[]): ListedProduct['priceRange'] {
  const prices = variants.map(({ variantPrice }) => variantPrice)
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : { lowest: 0, highest: 0 }
}

/** Whether no size of the color is in stock. */
export function isSoldOut({ sizes }: Variant): boolean {
  return sizes.every(({ quantity }) => quantity === 0)
}

function toImage({ id, alt, width, height, placeholder }: ImageRow): Image {
  return { id, src: largestImageUrl({ id, width }), alt, width, height, placeholder }
}
