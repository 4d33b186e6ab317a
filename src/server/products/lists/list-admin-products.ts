import { readingLanguages } from '#domain/texts/languages.ts'
import { colorTranslator, translateProduct } from '#server/catalog/translations/translate-product.ts'
import { toPage } from '#domain/api/page.ts'
import { writeCursor } from '#domain/api/list-cursor.ts'
import type { StaffProductsPage, StaffProductQuery } from '#domain/products/product-for-staff.ts'
import type { ListedSku } from '#domain/catalog/product.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { listDiscountEnds } from '#server/products/bulk/bulk-queries.ts'
import { findAdminCursor, listProductRows } from './list-queries.ts'
import { toListedProduct, toVariants } from '#server/catalog/to-products.ts'
import { listProductRelations } from '#server/catalog/queries.ts'

/**
 * Lists one page of the products, drafts included, continued behind the last one seen; deleted ones only on request. Texts are in the
 * language of the reader, or else in the default one of the shop.
 * Throws `INVALID_REQUEST` for a `startAfter` that names no product.
 */
export async function listAdminProducts(db: Db, query: StaffProductQuery): Promise<StaffProductsPage> {
  const { startAfter, sort, limit } = query
  const place = startAfter === undefined ? undefined : await findAdminCursor(db, startAfter, sort)
  if (startAfter !== undefined && !place) {
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noProduct') } } })
  }
  const { items: rows, next } = toPage(
    await listProductRows(db, { ...query, limit: limit + 1 }, place),
    limit,
    ({ sort_key: key, id }) => writeCursor({ by: sort, key, id }),
  )
  const ids = rows.map(({ id }) => id)
  const [relations, discountEnds] = await Promise.all([listProductRelations(db, ids, 1), listDiscountEnds(db, ids)])
  const variantsOf = toVariants(rows, relations)
  const uncounted = new Set(relations.skus.flatMap((sku) => (sku.is_counted ? [] : sku.id)))
  const toAdminSku = (sku: ListedSku) =>
    uncounted.has(sku._id) ? { ...sku, quantity: 0, isCounted: false } : { ...sku, isCounted: true }
  const languages = readingLanguages().toReversed()
  const colorTranslators = languages.map((language) => colorTranslator(relations.variants, language))
  const products = rows.map((row) => {
    const translated = languages.reduce(translateProduct, row)
    const variants = (variantsOf.get(row.id) ?? []).map((variant) =>
      colorTranslators.reduce((named, translate) => translate(named, translated), variant),
    )
    const listed = toListedProduct(translated, variants)
    const counted = variants.flatMap(({ sizes }) => sizes.filter(({ skuId }) => !uncounted.has(skuId)))
    const stock = counted.reduce((sum, { quantity }) => sum + quantity, 0)
    const discountEndsAt = discountEnds.get(row.id)
    return {
      ...listed,
      variants: listed.variants.map(({ skus, ...variant }) => ({ ...variant, skus: skus.map(toAdminSku) })),
      status: row.status,
      updatedAt: row.updated_at,
      stock,
      ...(discountEndsAt && { discountEndsAt }),
    }
  })
  return { items: products, next }
}
