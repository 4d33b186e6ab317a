import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { pickFacts } from '#domain/products/plain-facts.ts'
import type { ProductInput } from '#domain/products/product-input.ts'
import type { Database } from '#server/schema/database.ts'
import { takeSnapshot } from './bulk/product-snapshot.ts'
import { regularPriceOf } from './bulk/variant-discounts.ts'
import { addNewProduct } from './edit-product.ts'
import { findProduct } from './editing-queries.ts'
import { getAdminProduct } from './get-admin-product.ts'
import type { SavedProduct } from './save-product.ts'

const SUFFIX = ' (copy)'
/** Characters of the longest model. */
const MAX_MODEL = 200

/**
 * Adds a draft that is like a product but for its name, slug, stock, and what names its sizes: codes and barcodes. Prices are
 * the regular ones. Throws `PRODUCT_NOT_FOUND`.
 */
export async function duplicateProduct(database: Database, id: string, userId: string): Promise<SavedProduct> {
  return database.transact(async (tx) => {
    const original = await getAdminProduct(tx, id)
    const product = await findProduct(tx, id)
    const variants = product ? (await takeSnapshot(tx, product)).variants : []
    const regularPrices = new Map(product && variants.map((variant) => [variant.id, regularPriceOf(product, variant)]))
    return addNewProduct(tx, toDuplicate(original, regularPrices), userId)
  })
}

function toDuplicate(product: ProductForStaff, regularPrices: Map<string, number>): ProductInput {
  const { model, collection, collections, description, price, tags, translations, variants } = product
  return {
    ...pickFacts(product),
    collection,
    collections,
    description,
    price,
    tags,
    translations,
    fieldValues: product.fieldValues,
    model: model.slice(0, MAX_MODEL - SUFFIX.length) + SUFFIX,
    sku: '',
    status: 'draft',
    variants: variants.map(
      ({
        variantId,
        color,
        swatch,
        translations: colorTranslations,
        fieldValues,
        variantPrice,
        oldPrice = null,
        images,
        sizes,
      }) => ({
        oldPrice,
        color,
        swatch,
        translations: colorTranslations,
        fieldValues,
        variantPrice: regularPrices.get(variantId) ?? variantPrice,
        images: images.map(({ id, sourceUrl, alt }) => ({ alt, ...(id ? { id } : { sourceUrl }) })),
        sizes: sizes.map(({ value, isCounted }) => ({ size: value, change: 0, quantity: 0, isCounted })),
      }),
    ),
  }
}
