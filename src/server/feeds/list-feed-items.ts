import { originalPrice } from '#domain/catalog/discount.ts'
import type { Variant } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import type { FeedItem } from '#domain/extensions/contracts/feed-contract.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import type { Language } from '#domain/texts/languages.ts'
import { listShownCollections } from '#server/catalog/list-shown-collections.ts'
import { listProductRelations, type ProductRow } from '#server/catalog/queries.ts'
import { plainText } from '#server/catalog/rich-text.ts'
import { toVariants } from '#server/catalog/to-products.ts'
import { colorTranslator, translateProduct } from '#server/catalog/translations/translate-product.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listPublishedAfter } from './queries.ts'

/** Products that are read at once. */
const BATCH = 50
/** Longest description, in characters, which is what platforms take. */
const MAX_DESCRIPTION = 5_000

interface Catalogue {
  language: Language
  /** The address of the shop. */
  shopUrl: string
  /** The code of ISO 4217. */
  currency: string
}

/** The SKUs that visitors see, some products at a time, with the ids of these. */
export async function* listFeedItems(
  db: Db,
  catalogue: Catalogue,
): AsyncGenerator<{ productIds: string[]; items: FeedItem[] }> {
  const { language } = catalogue
  const collections = new Map((await listShownCollections(db, language)).map(({ id, name }) => [id, name]))
  let last = ''
  for (;;) {
    const rows = await listPublishedAfter(db, last, BATCH)
    const productIds = rows.map(({ id }) => id)
    last = productIds.at(-1) ?? ''
    if (rows.length === 0) return
    const relations = await listProductRelations(db, productIds, 1)
    const variantsOf = toVariants(rows, relations)
    const translateColor = colorTranslator(relations.variants, language)
    yield {
      productIds,
      items: rows.flatMap((row) => {
        const product = translateProduct(row, language)
        const variants = (variantsOf.get(row.id) ?? []).map((variant) => translateColor(variant, product))
        const shown = collectionsOf(row).find((id) => collections.has(id)) ?? ''
        return variants.flatMap((variant) => toItems(product, variant, catalogue, collections.get(shown) ?? ''))
      }),
    }
  }
}

function toItems(
  product: ProductRow,
  variant: Variant,
  { language, shopUrl, currency }: Catalogue,
  collection: string,
): FeedItem[] {
  const image = variant.images[0]
  const price = originalPrice(product.price, variant)
  const isReduced = variant.variantPrice < price
  return variant.sizes.map(({ skuId, value, quantity }) => ({
    id: skuId,
    group: product.id,
    title: product.model,
    description: plainText(product.description, MAX_DESCRIPTION),
    brand: product.brand,
    link: shopUrl + localizePath(`/product/${variantSlug(product.slug, variant)}`, language),
    image: image ? shopUrl + image.src : '',
    price: isReduced ? price : variant.variantPrice,
    reducedPrice: isReduced ? variant.variantPrice : null,
    currency,
    availability: quantity > 0 ? 'in_stock' : 'out_of_stock',
    size: value,
    color: variant.color,
    collection,
  }))
}
